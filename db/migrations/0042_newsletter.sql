CREATE TABLE "newsletter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"shopper_id" uuid,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_recipients_subscriber" UNIQUE("newsletter_id","subscriber_id"),
	CONSTRAINT "newsletter_recipients_shopper" UNIQUE("newsletter_id","shopper_id"),
	CONSTRAINT "newsletter_recipients_one" CHECK (("newsletter_recipients"."subscriber_id" is null) <> ("newsletter_recipients"."shopper_id" is null))
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"button_label" text,
	"button_page" text,
	"state" text NOT NULL,
	"send_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"recipients" integer,
	"sent" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirm_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirm_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirm_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_recipients_next_try" ON "newsletter_recipients" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_created" ON "newsletter_recipients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_by_subscriber" ON "newsletter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_by_shopper" ON "newsletter_recipients" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "subscribers_to_ask" ON "subscribers" USING btree ("confirm_try_at");--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("confirm_sent_at") WHERE "subscribers"."confirmed_at" is null;