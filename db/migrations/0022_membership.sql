CREATE TABLE "membership_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"percent" integer NOT NULL,
	"free_delivery" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_order" UNIQUE("order_id"),
	CONSTRAINT "memberships_period" CHECK ("memberships"."ends_at" > "memberships"."starts_at"),
	CONSTRAINT "memberships_percent" CHECK ("memberships"."percent" between 0 and 100),
	CONSTRAINT "memberships_ended" CHECK (("memberships"."ended_at" is null) = ("memberships"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_cause";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "membership_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_uses" ADD CONSTRAINT "membership_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_uses" ADD CONSTRAINT "membership_uses_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_uses_membership" ON "membership_uses" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "memberships_shopper" ON "memberships" USING btree ("shopper_id","starts_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_membership" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'membership';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_membership" UNIQUE("membership_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_cause" CHECK (case "invoices"."kind" when 'invoice' then num_nonnulls("invoices"."shipment_id", "invoices"."membership_id") = 1 and "invoices"."corrects" is null else num_nonnulls("invoices"."shipment_id", "invoices"."membership_id") = 0 and "invoices"."corrects" is not null end);