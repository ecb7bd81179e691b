ALTER TABLE "audit_entries" ADD COLUMN "viewed" text[];--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "guardian_proof" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "guardian_proof_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_viewed" ON "audit_entries" USING gin ("viewed");--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_guardian_proof" CHECK (("people"."guardian_proof" is null) = ("people"."guardian_proof_at" is null) and ("people"."guardian_proof" is null or ("people"."relation" = 'child' and "people"."guardian_proof" in ('declared', 'document'))));