CREATE TABLE "frame_votes" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"creator_hash" text NOT NULL,
	"frames" jsonb NOT NULL,
	"name" text,
	"question" text,
	"ballots" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_price_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_price_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"discount" real NOT NULL,
	"selling_price" bigint NOT NULL,
	"hidden" boolean NOT NULL,
	"valid_from" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "declarations" jsonb DEFAULT '{"manufacturer":"","importer":"","genericName":"","netQuantity":null,"warranty":"","warrantyMonths":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "instant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "second_pair_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_price_history" ADD CONSTRAINT "product_price_history_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "frame_votes_created" ON "frame_votes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_price_history_product" ON "product_price_history" USING btree ("product_id","valid_from");--> statement-breakpoint
-- The rule of domain/catalogue/discount.ts (finalPrice), in paise.
CREATE FUNCTION product_selling_price(price bigint, discount real) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	-- As text, a real has the digits that were typed.
	SELECT least(
		floor(price * (100 - least(greatest(discount::text::numeric, 0), 100)) / 10000 + 0.500000001)::bigint * 100,
		price - price % 100)
$$;
--> statement-breakpoint
CREATE FUNCTION record_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_price_history (product_id, price, discount, selling_price, hidden)
	VALUES (NEW.id, NEW.price, NEW.discount, product_selling_price(NEW.price, NEW.discount), NEW.hidden);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_price_added AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION record_product_price();
--> statement-breakpoint
CREATE TRIGGER products_price_changed AFTER UPDATE OF price, discount, hidden ON "products" FOR EACH ROW
	WHEN ((OLD.price, OLD.discount, OLD.hidden) IS DISTINCT FROM (NEW.price, NEW.discount, NEW.hidden))
	EXECUTE FUNCTION record_product_price();
--> statement-breakpoint
CREATE FUNCTION refuse_price_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'product_price_history is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_price_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "product_price_history" FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_history_change();
--> statement-breakpoint
-- The prices of before are unknown: the history of a product that exists begins now.
INSERT INTO "product_price_history" ("product_id", "price", "discount", "selling_price", "hidden")
SELECT "id", "price", "discount", product_selling_price("price", "discount"), "hidden" FROM "products" ORDER BY "id";
--> statement-breakpoint
-- Few left is not often bought; a heading of the owner's own stays.
UPDATE "home_page_versions" SET "blocks" = (
	SELECT jsonb_agg(CASE WHEN "block"->>'id' = 'low' AND "block"->>'title' = 'Frequently Bought'
		THEN jsonb_set("block", '{title}', '"Only a few left"') ELSE "block" END ORDER BY "n")
	FROM jsonb_array_elements("blocks") WITH ORDINALITY AS "all" ("block", "n"))
WHERE "blocks" @> '[{"id": "low", "title": "Frequently Bought"}]';
