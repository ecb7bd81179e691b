CREATE TABLE "payment_settlements" (
	"payment_id" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"fee" bigint,
	"fee_tax" bigint,
	"settled_amount" bigint,
	"settlement_id" text,
	"bank_reference" text,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_settlements_payment_id_gateway_payment_id_pk" PRIMARY KEY("payment_id","gateway_payment_id")
);
--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_settlements_next_check" ON "payment_settlements" USING btree ("next_check_at");