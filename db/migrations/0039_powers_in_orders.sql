ALTER TABLE "order_lines" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ciphertext" "bytea";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ciphertext" "bytea";--> statement-breakpoint
CREATE INDEX "order_lines_plain_powers" ON "order_lines" USING btree ("id") WHERE "order_lines"."ciphertext" is null and ("order_lines"."contact_lens" is not null or "order_lines"."lens" ? 'hasPrescription'
    or jsonb_typeof("order_lines"."lens" -> 'prescription') = 'object');--> statement-breakpoint
CREATE INDEX "orders_plain_powers" ON "orders" USING btree ("id") WHERE (jsonb_path_exists("orders"."items", '$[*].lens.prescription.right')
    or jsonb_path_exists("orders"."items", '$[*].contactLens.power'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_encrypted" CHECK (("order_lines"."key_id" is null) = ("order_lines"."ciphertext" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_encrypted" CHECK (("orders"."key_id" is null) = ("orders"."ciphertext" is null));