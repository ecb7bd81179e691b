CREATE TABLE "page_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	CONSTRAINT "page_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"in_footer" boolean DEFAULT false NOT NULL,
	"published_version" integer,
	"original_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_setting_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_setting_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" text,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_views_name" UNIQUE("staff_id","name")
);
--> statement-breakpoint
CREATE TABLE "parcel_bookings" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" text NOT NULL,
	"courier_name" text NOT NULL,
	"tracking_number" text NOT NULL,
	"label_url" text,
	"pickup_day" date,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "slides" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_key_pages_key_fk" FOREIGN KEY ("key") REFERENCES "public"."pages"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_setting_versions" ADD CONSTRAINT "shop_setting_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_bookings" ADD CONSTRAINT "parcel_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_setting_versions_name" ON "shop_setting_versions" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "parcel_bookings_order" ON "parcel_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_mobile_end" ON "orders" USING btree (reverse("mobile") text_pattern_ops) WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer_gstin" ON "orders" USING btree (("business" ->> 'gstin')) WHERE "orders"."business" is not null;
--> statement-breakpoint
CREATE TRIGGER order_holds_board AFTER INSERT OR DELETE ON "order_holds" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
-- Slides with a picture of the owner are named after it; the two coupons of the sample begin on one day.
UPDATE "slides" SET "is_sample" = true WHERE "picture" NOT LIKE 'slide-%';
--> statement-breakpoint
UPDATE "coupons" SET "is_sample" = true
WHERE "code" IN ('WELCOME10', 'SUN200') AND "starts_at" = '2025-01-01T00:00:00+05:30';
--> statement-breakpoint
-- What the owner set of lenses becomes part of their table; the rest of it is the first version of the sample.
INSERT INTO "shop_settings" ("name", "value", "updated_at")
SELECT 'LENSES', jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(jsonb_set(
	'{"types":{"Plano":{"isOffered":true,"label":"Plano","description":"No power. For screens, for the sun, or for the look.","days":1,"minLensHeight":null,"minFittingHeight":null},"Single Vision":{"isOffered":true,"label":"Single Vision","description":"One power across the whole lens, for distance or for reading.","days":2,"minLensHeight":null,"minFittingHeight":null},"Bifocal":{"isOffered":true,"label":"Bifocal","description":"Distance at the top, reading at the bottom, with a visible line.","days":4,"minLensHeight":null,"minFittingHeight":null},"Progressive":{"isOffered":true,"label":"Progressive","description":"Distance, intermediate and reading, without a line.","days":5,"minLensHeight":28,"minFittingHeight":null}},"options":[{"code":"Arc","label":"Arc","heading":"Arc","description":"Anti-reflective coating: less glare, and others see your eyes clearly.","look":"coated","brand":"","warrantyMonths":null,"notFor":[],"prices":{"Bifocal":1500,"Progressive":2500}},{"code":"Blue Block","label":"Blue Block","heading":"BB","description":"Filters part of the blue light from screens.","look":"blue","brand":"","warrantyMonths":null,"notFor":[],"prices":{"Plano":800,"Single Vision":800,"Bifocal":1800,"Progressive":2800}},{"code":"Photo CR","label":"Photo CR","heading":"Photo","description":"Clear indoors, darker in sunlight, clear again after a few minutes.","look":"photochromic","brand":"","warrantyMonths":null,"notFor":[],"prices":{"Plano":1800,"Single Vision":1800,"Bifocal":1800,"Progressive":3600}},{"code":"Drivex","label":"Drivex","heading":"Drivex","description":"For driving: softens the glare of headlights and wet roads.","look":"driving","brand":"","warrantyMonths":null,"notFor":[],"prices":{"Bifocal":3200,"Progressive":4000}},{"code":"Tinteble","label":"Tintable","heading":"Tintable","description":"Tinted in the shade you like, light or dark enough for the sun.","look":"tinted","brand":"","warrantyMonths":null,"notFor":[],"prices":{"Plano":1200,"Single Vision":1200}}],"ranges":[{"upTo":2,"index":1.5,"surcharge":0},{"upTo":4,"index":1.6,"surcharge":0},{"upTo":7,"index":1.67,"surcharge":0},{"upTo":null,"index":1.74,"surcharge":0}],"onHigher":"include"}'::jsonb,
	'{types,Plano,days}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_DAYS_PLANO')::int), '1')),
	'{types,Single Vision,days}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_DAYS_SINGLE_VISION')::int), '2')),
	'{types,Bifocal,days}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_DAYS_BIFOCAL')::int), '4')),
	'{types,Progressive,days}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_DAYS_PROGRESSIVE')::int), '5')),
	'{ranges,1,surcharge}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_SURCHARGE_ABOVE_2')::int), '0')),
	'{ranges,2,surcharge}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_SURCHARGE_ABOVE_4')::int), '0')),
	'{ranges,3,surcharge}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_SURCHARGE_ABOVE_7')::int), '0')),
	'{onHigher}', coalesce(to_jsonb(max("value") FILTER (WHERE "name" = 'LENS_SURCHARGE_HIGHER')), '"include"'))::text, max("updated_at")
FROM "shop_settings" WHERE "name" LIKE 'LENS\_%' HAVING count(*) > 0;
--> statement-breakpoint
DELETE FROM "shop_settings" WHERE "name" LIKE 'LENS\_%';
