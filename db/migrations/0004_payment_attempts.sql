ALTER TABLE "payments" ADD COLUMN "has_pending_attempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "told_paid_at" timestamp with time zone;