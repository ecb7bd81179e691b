CREATE TABLE "announced_versions" (
	"address" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"version" text,
	"page" text
);
