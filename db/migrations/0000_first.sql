CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"pincode" text NOT NULL,
	"alternate_phone" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"landmark" text NOT NULL,
	"house" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_sections" (
	"section" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posters" (
	"id" integer PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"place" text NOT NULL,
	"exact_place" text NOT NULL,
	"picture" text NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"highlights" text NOT NULL,
	"gender" text NOT NULL,
	"frame_shape" text NOT NULL,
	"frame_type" text NOT NULL,
	"frame_colours" jsonb NOT NULL,
	"lens_colours" jsonb NOT NULL,
	"material" text NOT NULL,
	"frame_material" text NOT NULL,
	"frame_description" text NOT NULL,
	"lens_information" text NOT NULL,
	"price" bigint NOT NULL,
	"discount" real NOT NULL,
	"stock" integer NOT NULL,
	"thumbnail" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"video_thumbnail" text,
	"video_url" text,
	"measures" jsonb,
	"weight_grams" real,
	"hsn" text NOT NULL,
	"gst_percent" real NOT NULL,
	"country_of_origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"link" text NOT NULL,
	"picture" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"payment_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_payment_id_product_id_pk" PRIMARY KEY("payment_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"session_id" text,
	"gateway_payment_id" text,
	"refund_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"key" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"caller_address" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shoppers_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"consented_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" text NOT NULL,
	"line" integer NOT NULL,
	"shopper_id" uuid NOT NULL,
	"mobile" text NOT NULL,
	"product_id" integer NOT NULL,
	"title" text NOT NULL,
	"thumbnail" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"frame_colour" jsonb,
	"lens" jsonb,
	"hsn" text NOT NULL,
	"gst_percent" real NOT NULL,
	"address" jsonb NOT NULL,
	"state" text NOT NULL,
	"courier" text,
	"tracking_number" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_payment_line" UNIQUE("payment_id","line")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"tag" text NOT NULL,
	"checkpoints" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("courier","tracking_number")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_shopper" ON "addresses" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payments_shopper" ON "payments" USING btree ("shopper_id","fingerprint");--> statement-breakpoint
CREATE INDEX "code_challenges_mobile" ON "code_challenges" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "code_challenges_caller" ON "code_challenges" USING btree ("caller_address","created_at");--> statement-breakpoint
CREATE INDEX "sessions_shopper" ON "sessions" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "notices_next_try" ON "notices" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_parcel" ON "orders" USING btree ("courier","tracking_number");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at");