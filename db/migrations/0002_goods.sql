ALTER TABLE "products" ADD COLUMN "handle" text;--> statement-breakpoint
UPDATE "products" SET "handle" = coalesce(
	nullif(trim(both '-' from regexp_replace(
		lower("title" || '-' || coalesce("frame_colours" -> 0 ->> 'name', '')), '[^a-z0-9]+', '-', 'g')), ''),
	'product') || '-' || "id";--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "handle" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_handle_unique" UNIQUE("handle");
