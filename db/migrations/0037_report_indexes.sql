CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","seq");--> statement-breakpoint
CREATE INDEX "order_lines_delivered" ON "order_lines" USING btree ("delivered_at") WHERE "order_lines"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returns_created" ON "returns" USING btree ("created_at");