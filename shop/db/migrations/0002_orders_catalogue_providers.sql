CREATE TABLE "collections" (
	"handle" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" text,
	"published" boolean DEFAULT false NOT NULL,
	"in_menu" boolean DEFAULT false NOT NULL,
	"in_footer" boolean DEFAULT false NOT NULL,
	"products" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_lens_stock" (
	"product_id" integer NOT NULL,
	"power" text NOT NULL,
	"boxes" integer NOT NULL,
	CONSTRAINT "contact_lens_stock_product_id_power_pk" PRIMARY KEY("product_id","power"),
	CONSTRAINT "contact_lens_stock_boxes" CHECK ("contact_lens_stock"."boxes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "home_page_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid
);
--> statement-breakpoint
CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"file" text,
	"bytes" bigint,
	"differences" integer,
	"failure" text,
	CONSTRAINT "backup_runs_day_unique" UNIQUE("day")
);
--> statement-breakpoint
CREATE TABLE "provider_connections" (
	"provider" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "draft_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"has_powers" boolean NOT NULL,
	"is_collected" boolean NOT NULL,
	"coupon_code" text,
	"total" bigint NOT NULL,
	"link_version" integer DEFAULT 1 NOT NULL,
	"link_sent_at" timestamp with time zone,
	"link_expires_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_orders_link" CHECK (("draft_orders"."link_sent_at" is null) = ("draft_orders"."link_expires_at" is null))
);
--> statement-breakpoint
-- The home page becomes blocks in the order of before: slides, rows, shapes, brands and the cards of the code.
INSERT INTO "home_page_versions" ("version", "blocks")
SELECT 1, jsonb_agg(
	'{"title":"","text":"","items":[],"rule":null,"isHidden":false,"from":null,"until":null}'::jsonb || "block" ORDER BY "position")
FROM (
	SELECT array_position(ARRAY['top_mini_image', 'banner', 'product_image'], "place") AS "position", jsonb_build_object('id', "place", 'type', "place", 'items',
		jsonb_agg(jsonb_build_object('link', "link", 'picture', "picture", 'heading', "heading", 'text', "text", 'isSample', "is_sample", 'others', '[]'::jsonb) ORDER BY "id")) AS "block"
	FROM "slides" GROUP BY "place"
	UNION ALL
	SELECT 7, jsonb_build_object('id', 'brands', 'type', 'brands', 'items', jsonb_agg(
		"shown"->0 || jsonb_build_object('heading', "name", 'text', "text", 'isSample', true, 'others', ("shown" - 0)) ORDER BY "section"))
	FROM "brand_sections" JOIN (
		SELECT "section", jsonb_agg(jsonb_build_object('picture', "picture", 'link', '/product-item/' || "product_id")
			ORDER BY "exact_place" <> 'center_poster', "place", "id") AS "shown"
		FROM "posters" WHERE "product_id" > 0 GROUP BY "section"
	) AS "pictures" USING ("section") HAVING count(*) > 0
	UNION ALL
	SELECT * FROM (VALUES
		(4, '{"id":"new","type":"products","title":"New Arrivals","rule":{"words":"","kind":"","gender":"","shape":"","minPrice":null,"maxPrice":null,"only":"all","sort":"newest","count":6}}'::jsonb),
		(5, '{"id":"shapes","type":"shapes","title":"Shop by shape"}'),
		(6, '{"id":"low","type":"products","title":"Frequently Bought","rule":{"words":"","kind":"","gender":"","shape":"","minPrice":null,"maxPrice":null,"only":"low","sort":"all","count":6}}'),
		(8, jsonb_build_object('id', 'links', 'type', 'links', 'title', 'More ways in', 'items', (
			SELECT jsonb_agg(jsonb_build_object('link', "card"[1], 'heading', "card"[2], 'text', "card"[3], 'picture', '', 'isSample', true, 'others', '[]'::jsonb) ORDER BY "n")
			FROM (VALUES
				(1, ARRAY['Computer Glass Men', 'Long desks', 'Computer glasses in broad fits.']),
				(2, ARRAY['Computer Glasses', 'Screen days', 'With power, or without any.']),
				(3, ARRAY['Sunglasses', 'Noon', 'UV400 on every pair.']),
				(4, ARRAY['HeliusGlasses', 'Helius', 'One shape a year, in titanium.']),
				(5, ARRAY['Lykos Eyewear', 'Lykos', 'Low, wide and level, for the road.']),
				(6, ARRAY['Sunglass Black FullRim Rectangle', 'Black rectangles', 'Full-rim sunglasses, nothing else.'])
			) AS "cards" ("n", "card"))))
	) AS "fixed" ("position", "block")
) AS "blocks"
HAVING EXISTS (SELECT FROM "products");
--> statement-breakpoint
DROP TABLE "brand_sections" CASCADE;--> statement-breakpoint
DROP TABLE "posters" CASCADE;--> statement-breakpoint
DROP TABLE "slides" CASCADE;--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_cash";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cost_price" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stock_by_power" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "counter_method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "counter_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "draft_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_lens_stock" ADD CONSTRAINT "contact_lens_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_page_versions" ADD CONSTRAINT "home_page_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_connections" ADD CONSTRAINT "provider_connections_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_orders_updated" ON "draft_orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "draft_orders_shopper" ON "draft_orders" USING btree ("shopper_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_draft_id_draft_orders_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "orders_draft" ON "orders" USING btree ("draft_id") WHERE "orders"."draft_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_of_draft" ON "orders" USING btree ("draft_id") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_counter" CHECK (("payments"."method" = 'counter') = ("payments"."counter_method" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cash" CHECK ("payments"."method" = 'online' or ("payments"."session_id" is null and "payments"."next_check_at" is null));