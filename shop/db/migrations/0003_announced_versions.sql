CREATE TABLE "announced_versions" (
	"id" integer PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"version" text,
	"page" text
);
