-- The former `orders` were order lines, and `payments` held what was bought: an order of its own now
-- has the address, the items and the totals, and a parcel is a shipment.
ALTER TABLE "orders" RENAME TO "order_lines";--> statement-breakpoint
ALTER TABLE "order_lines" RENAME CONSTRAINT "orders_pkey" TO "order_lines_pkey";--> statement-breakpoint
ALTER TABLE "order_events" RENAME TO "order_line_events";--> statement-breakpoint
ALTER TABLE "order_line_events" RENAME CONSTRAINT "order_events_pkey" TO "order_line_events_pkey";--> statement-breakpoint
ALTER TABLE "order_line_events" RENAME COLUMN "order_id" TO "order_line_id";--> statement-breakpoint
ALTER TABLE "order_line_events" RENAME CONSTRAINT "order_events_state" TO "order_line_events_state";--> statement-breakpoint
ALTER TABLE "order_line_events" RENAME CONSTRAINT "order_events_order_id_orders_id_fk" TO "order_line_events_order_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER SEQUENCE "order_events_id_seq" RENAME TO "order_line_events_id_seq";--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text,
	"shopper_id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"address" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"seller_state" text,
	"placed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_placed" CHECK (("orders"."number" is null) = ("orders"."placed_at" is null)),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" + "orders"."delivery_fee")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
UPDATE "payments" SET "order_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "orders" ("id", "shopper_id", "mobile", "address", "items", "fingerprint", "subtotal",
		"delivery_fee", "total", "seller_state", "placed_at", "created_at", "updated_at", "number")
	SELECT p."order_id", p."shopper_id", p."mobile", p."address", p."lines", p."fingerprint",
		p."amount" - p."delivery_fee", p."delivery_fee", p."amount", l."seller_state", l."placed_at",
		p."created_at", p."updated_at",
		CASE WHEN l."placed_at" IS NOT NULL THEN
			to_char(l."placed_at" AT TIME ZONE 'Asia/Kolkata', '"CH-"YY"-"')
				|| to_char(row_number() OVER (ORDER BY l."placed_at", p."id"), 'FM000000') END
	FROM "payments" p
	LEFT JOIN (
		SELECT "payment_id", min("created_at") AS "placed_at", max("seller_state") AS "seller_state"
		FROM "order_lines" GROUP BY "payment_id"
	) l ON l."payment_id" = p."id";--> statement-breakpoint
SELECT setval('order_numbers', (SELECT count(*) FROM "orders" WHERE "number" IS NOT NULL) + 1, false);--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "lens_price" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
UPDATE "order_lines" l SET "order_id" = p."order_id",
		"lens_price" = coalesce((p."lines" -> l."line" ->> 'lensPrice')::bigint, 0)
	FROM "payments" p WHERE p."id" = l."payment_id";--> statement-breakpoint
INSERT INTO "shipments" ("order_id", "courier", "tracking_number", "created_at", "updated_at")
	SELECT l."order_id", l."courier", l."tracking_number",
		coalesce(min(e."at"), min(l."updated_at")), max(l."updated_at")
	FROM "order_lines" l
	LEFT JOIN "order_line_events" e ON e."order_line_id" = l."id" AND e."state" = 'Processing'
	WHERE l."courier" IS NOT NULL AND l."tracking_number" IS NOT NULL
	GROUP BY l."order_id", l."courier", l."tracking_number";--> statement-breakpoint
UPDATE "order_lines" l SET "shipment_id" = s."id" FROM "shipments" s
	WHERE s."order_id" = l."order_id" AND s."courier" = l."courier"
		AND s."tracking_number" = l."tracking_number";--> statement-breakpoint
DROP INDEX "orders_shopper";--> statement-breakpoint
DROP INDEX "orders_parcel";--> statement-breakpoint
ALTER INDEX "orders_state" RENAME TO "order_lines_state";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "orders_payment_line";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "payment_id";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "shopper_id";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "mobile";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "seller_state";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "courier";--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "tracking_number";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "lens_price" SET NOT NULL;--> statement-breakpoint
DROP INDEX "payments_shopper";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "shopper_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "mobile";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "delivery_fee";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "lines";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "address";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "fingerprint";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "order_id" TO "order_line_id";--> statement-breakpoint
ALTER TABLE "refunds" RENAME CONSTRAINT "refunds_order_id_orders_id_fk" TO "refunds_order_line_id_order_lines_id_fk";--> statement-breakpoint
ALTER INDEX "refunds_order" RENAME TO "refunds_order_line";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_line" UNIQUE("order_id","line");--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_parcel" ON "shipments" USING btree ("courier","tracking_number");--> statement-breakpoint
CREATE INDEX "order_lines_shipment" ON "order_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");
