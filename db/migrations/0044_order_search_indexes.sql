CREATE INDEX "order_lines_newest" ON "order_lines" USING btree ("created_at" DESC NULLS FIRST,"order_id","line");--> statement-breakpoint
CREATE INDEX "orders_mobile" ON "orders" USING btree ("mobile") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING gin (to_tsvector('simple', "address" ->> 'contactName')) WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "shipments_tracking_number" ON "shipments" USING btree ("tracking_number");