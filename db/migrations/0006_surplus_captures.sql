ALTER TABLE "refunds" ADD COLUMN "gateway_payment_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_surplus" ON "refunds" USING btree ("payment_id","gateway_payment_id") WHERE "refunds"."cause" = 'surplus';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_surplus_attempt" CHECK ("refunds"."cause" <> 'surplus' or "refunds"."gateway_payment_id" is not null);--> statement-breakpoint
-- Recent payments are looked at for a second capture as well (domain/payment-watch.ts).
UPDATE "payments" SET "next_check_at" = now() WHERE "next_check_at" IS NULL AND "expires_at" > now() - interval '7 days';
