CREATE TABLE "customer_photos" (
	"id" integer PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"alt" text NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;