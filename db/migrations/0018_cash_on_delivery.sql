ALTER TABLE "invoices" DROP CONSTRAINT "invoices_cause";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collected_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "remitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "remittance_reference" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
CREATE INDEX "payments_cash_state" ON "payments" USING btree ("state") WHERE "payments"."method" = 'cash';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK (("payments"."method" = 'cash') = ("payments"."state" in ('to_collect', 'collected', 'refused', 'cancelled')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cash" CHECK ("payments"."method" <> 'cash' or ("payments"."session_id" is null and "payments"."next_check_at" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_collected" CHECK (("payments"."state" = 'collected') = ("payments"."collected_at" is not null and "payments"."collected_amount" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_remitted" CHECK ("payments"."remitted_at" is null or ("payments"."state" = 'collected' and "payments"."remittance_reference" is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cause" CHECK (case "invoices"."kind" when 'invoice' then "invoices"."shipment_id" is not null and "invoices"."corrects" is null else "invoices"."corrects" is not null end);