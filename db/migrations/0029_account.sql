CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shopper_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"granted" boolean NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"shopper_id" uuid NOT NULL,
	"list" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_shopper_id_list_product_id_pk" PRIMARY KEY("shopper_id","list","product_id"),
	CONSTRAINT "saved_items_quantity" CHECK ("saved_items"."quantity" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_shopper" ON "consents" USING btree ("shopper_id","topic","id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "emails_created" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "shopper_emails_unconfirmed" ON "shopper_emails" USING btree ("consented_at") WHERE "shopper_emails"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree (least("ended_at", "expires_at"));--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."number" is null and "orders"."mobile" <> '';--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at");