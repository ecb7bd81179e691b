ALTER TABLE "approvals" ADD COLUMN "refund" bigint;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "runs_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "approvals_runs" ON "approvals" USING btree ("runs_at") WHERE "approvals"."state" = 'pending';