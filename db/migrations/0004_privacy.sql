ALTER TABLE "audit_entries" ADD COLUMN "viewed" text[];--> statement-breakpoint
CREATE INDEX "audit_entries_viewed" ON "audit_entries" USING gin ("viewed");