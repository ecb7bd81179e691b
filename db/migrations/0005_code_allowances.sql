CREATE TABLE "code_allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"used_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_counts" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "code_challenges_mobile";--> statement-breakpoint
DROP INDEX "code_challenges_caller";--> statement-breakpoint
CREATE INDEX "code_allowances_used_until" ON "code_allowances" USING btree ("used_until");--> statement-breakpoint
CREATE INDEX "code_challenges_expires" ON "code_challenges" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "code_challenges" DROP COLUMN "caller_address";