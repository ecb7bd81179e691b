ALTER TABLE "refunds" DROP CONSTRAINT "refunds_surplus_attempt";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mismatch" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mismatch_resolved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'mismatched';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_mismatched" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'mismatched';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_mismatch" CHECK (("payments"."state" = 'mismatched') = ("payments"."mismatch" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_surplus_attempt" CHECK ("refunds"."cause" not in ('surplus', 'mismatched') or "refunds"."gateway_payment_id" is not null);