ALTER TABLE "order_lines" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "helpline_docket" text;--> statement-breakpoint
CREATE INDEX "order_lines_refused" ON "order_lines" USING btree ("refused_at") WHERE "order_lines"."refused_at" is not null;