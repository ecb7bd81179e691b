CREATE TABLE "refill_reminders" (
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refill_reminders_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "contact_lens_parameters" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "contact_lens" jsonb;--> statement-breakpoint
ALTER TABLE "refill_reminders" ADD CONSTRAINT "refill_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;