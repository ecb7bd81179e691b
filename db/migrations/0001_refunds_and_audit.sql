CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"result" text
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_state" UNIQUE("order_id","state")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "next_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_cancelled" ON "refunds" USING btree ("order_id") WHERE "refunds"."cause" = 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_unsellable" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'unsellable';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_next_check" ON "refunds" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "parcels_next_ask" ON "parcels" USING btree ("next_ask_at");--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "state", "at")
	SELECT "id", 'Confirmed', "created_at" FROM "orders";--> statement-breakpoint
INSERT INTO "order_events" ("order_id", "state", "at")
	SELECT "id", "state", coalesce("delivered_at", "updated_at") FROM "orders" WHERE "state" <> 'Confirmed';--> statement-breakpoint
INSERT INTO "refunds" ("id", "payment_id", "cause", "amount", "note", "state", "next_check_at", "done_at", "created_at", "updated_at")
	SELECT
		coalesce("refund_id", 'rf_' || substr("id", 4, 36)), "id", 'unsellable', "amount", 'The goods could not be sold',
		CASE "state" WHEN 'refund_due' THEN 'due' WHEN 'refunding' THEN 'accepted' ELSE 'done' END,
		CASE WHEN "state" <> 'refunded' THEN now() END,
		CASE WHEN "state" = 'refunded' THEN "updated_at" END,
		"updated_at", "updated_at"
	FROM "payments" WHERE "state" IN ('refund_due', 'refunding', 'refunded');--> statement-breakpoint
UPDATE "payments" SET "next_check_at" = NULL WHERE "state" IN ('refund_due', 'refunding', 'refunded');--> statement-breakpoint
UPDATE "parcels" SET "next_ask_at" = "fetched_at" + interval '6 hours' WHERE "tag" <> 'Delivered';--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_id";