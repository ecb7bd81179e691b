CREATE TABLE "frame_outlines" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"outline" jsonb NOT NULL,
	"measured_at" timestamp with time zone DEFAULT now() NOT NULL,
	"measured_by" uuid
);
--> statement-breakpoint
ALTER TABLE "frame_outlines" ADD CONSTRAINT "frame_outlines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frame_outlines" ADD CONSTRAINT "frame_outlines_measured_by_staff_id_fk" FOREIGN KEY ("measured_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;