CREATE TABLE "delivery_areas" (
	"prefix" text PRIMARY KEY NOT NULL,
	"deliverable" boolean NOT NULL,
	"cash_on_delivery" boolean NOT NULL,
	"earliest_days" integer NOT NULL,
	"latest_days" integer NOT NULL,
	"city" text,
	CONSTRAINT "delivery_areas_prefix" CHECK ("delivery_areas"."prefix" ~ '^[1-9][0-9]{0,5}$'),
	CONSTRAINT "delivery_areas_days" CHECK ("delivery_areas"."earliest_days" >= 1 and "delivery_areas"."latest_days" >= "delivery_areas"."earliest_days")
);
