CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."return_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "contact_lens_lot_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_lens_lot_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"boxes" integer NOT NULL,
	"on" date NOT NULL,
	"supplier" text,
	"invoice" text,
	"reason" text,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "contact_lens_lot_stock" (
	"product_id" integer NOT NULL,
	"power" text NOT NULL,
	"promised" integer NOT NULL,
	CONSTRAINT "contact_lens_lot_stock_product_id_power_pk" PRIMARY KEY("product_id","power"),
	CONSTRAINT "contact_lens_lot_stock_promised" CHECK ("contact_lens_lot_stock"."promised" >= 0)
);
--> statement-breakpoint
CREATE TABLE "contact_lens_lots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"power" text NOT NULL,
	"lot" text NOT NULL,
	"expires_on" date NOT NULL,
	"boxes" integer NOT NULL,
	"manufacturer" text NOT NULL,
	"importer" text NOT NULL,
	"is_expired" boolean DEFAULT false NOT NULL,
	"recalled_on" date,
	"recall_text" text,
	CONSTRAINT "contact_lens_lots_lot" UNIQUE("product_id","power","lot"),
	CONSTRAINT "contact_lens_lots_boxes" CHECK ("contact_lens_lots"."boxes" >= 0)
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
CREATE TABLE "customer_photos" (
	"id" integer PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"alt" text NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_areas" (
	"prefix" text PRIMARY KEY NOT NULL,
	"deliverable" boolean NOT NULL,
	"cash_on_delivery" boolean NOT NULL,
	"earliest_days" integer NOT NULL,
	"latest_days" integer NOT NULL,
	"city" text,
	CONSTRAINT "delivery_areas_prefix" CHECK ("delivery_areas"."prefix" ~ '^[1-9][0-9]{0,5}$'),
	CONSTRAINT "delivery_areas_days" CHECK ("delivery_areas"."earliest_days" >= 1 and "delivery_areas"."latest_days" >= "delivery_areas"."earliest_days")
);
--> statement-breakpoint
CREATE TABLE "home_page_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"blocks" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" uuid,
	CONSTRAINT "page_versions_key_version_pk" PRIMARY KEY("key","version")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"key" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"in_footer" boolean DEFAULT false NOT NULL,
	"published_version" integer,
	"original_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"summary" text NOT NULL,
	"entries" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
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
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"stars" integer NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"rejection_reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"helpful" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_order_line" UNIQUE("order_line_id"),
	CONSTRAINT "product_reviews_stars" CHECK ("product_reviews"."stars" between 1 and 5),
	CONSTRAINT "product_reviews_helpful" CHECK ("product_reviews"."helpful" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_schedules" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"publish_from" timestamp with time zone,
	"publish_until" timestamp with time zone,
	"price_from" timestamp with time zone,
	"next_price" bigint,
	"next_discount" real,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"highlights" text NOT NULL,
	"gender" text NOT NULL,
	"frame_shape" text NOT NULL,
	"frame_type" text NOT NULL,
	"frame_colours" jsonb NOT NULL,
	"lens_colours" jsonb NOT NULL,
	"material" text NOT NULL,
	"frame_material" text NOT NULL,
	"frame_description" text NOT NULL,
	"lens_information" text NOT NULL,
	"price" bigint NOT NULL,
	"discount" real NOT NULL,
	"stock" integer NOT NULL,
	"sku" text,
	"barcode" text,
	"cost_price" bigint,
	"size" text DEFAULT '' NOT NULL,
	"stock_by_power" boolean DEFAULT false NOT NULL,
	"stock_by_lot" boolean DEFAULT false NOT NULL,
	"thumbnail" text NOT NULL,
	"pictures" jsonb NOT NULL,
	"picture_alts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"video_thumbnail" text,
	"video_url" text,
	"measures" jsonb,
	"contact_lens_parameters" jsonb,
	"weight_grams" real,
	"hsn" text NOT NULL,
	"gst_percent" real NOT NULL,
	"country_of_origin" text NOT NULL,
	"declarations" jsonb DEFAULT '{"manufacturer":"","importer":"","genericName":"","netQuantity":null,"warranty":"","warrantyMonths":null}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_handle_unique" UNIQUE("handle"),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_shopper_id_pk" PRIMARY KEY("review_id","shopper_id")
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
CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"coupon_code" text NOT NULL,
	"shopper_id" uuid NOT NULL,
	"state" text NOT NULL,
	"discount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"percent" double precision,
	"amount" bigint,
	"max_discount" bigint,
	"min_subtotal" bigint DEFAULT 0 NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"stacks_with_member" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_shopper" integer,
	"is_sample" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code" CHECK ("coupons"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "coupons_percent" CHECK (("coupons"."type" = 'percent') = ("coupons"."percent" is not null)),
	CONSTRAINT "coupons_amount" CHECK (("coupons"."type" = 'amount') = ("coupons"."amount" is not null)),
	CONSTRAINT "coupons_uses" CHECK ("coupons"."uses" >= 0)
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"payment_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_payment_id_product_id_pk" PRIMARY KEY("payment_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "membership_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"membership_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price" bigint NOT NULL,
	"percent" integer NOT NULL,
	"free_delivery" boolean NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_order" UNIQUE("order_id"),
	CONSTRAINT "memberships_period" CHECK ("memberships"."ends_at" > "memberships"."starts_at"),
	CONSTRAINT "memberships_percent" CHECK ("memberships"."percent" between 0 and 100),
	CONSTRAINT "memberships_ended" CHECK (("memberships"."ended_at" is null) = ("memberships"."end_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text DEFAULT 'online' NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"session_id" text,
	"has_pending_attempt" boolean DEFAULT false NOT NULL,
	"told_paid_at" timestamp with time zone,
	"gateway_payment_id" text,
	"mismatch" text,
	"mismatch_resolved_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"collected_at" timestamp with time zone,
	"collected_amount" bigint,
	"remitted_at" timestamp with time zone,
	"remittance_reference" text,
	"counter_method" text,
	"counter_reference" text,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_mismatch" CHECK (("payments"."state" = 'mismatched') = ("payments"."mismatch" is not null)),
	CONSTRAINT "payments_method" CHECK (("payments"."method" = 'cash') = ("payments"."state" in ('to_collect', 'collected', 'refused', 'cancelled'))),
	CONSTRAINT "payments_counter" CHECK (("payments"."method" = 'counter') = ("payments"."counter_method" is not null)),
	CONSTRAINT "payments_cash" CHECK ("payments"."method" = 'online' or ("payments"."session_id" is null and "payments"."next_check_at" is null)),
	CONSTRAINT "payments_collected" CHECK (("payments"."state" = 'collected') = ("payments"."collected_at" is not null and "payments"."collected_amount" is not null)),
	CONSTRAINT "payments_remitted" CHECK ("payments"."remitted_at" is null or ("payments"."state" = 'collected' and "payments"."remittance_reference" is not null))
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"shopper_id" uuid NOT NULL,
	"list" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_shopper_id_list_product_id_pk" PRIMARY KEY("shopper_id","list","product_id"),
	CONSTRAINT "saved_items_quantity" CHECK ("saved_items"."quantity" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"key" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_additions" (
	"kind" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"shopper_id" uuid,
	"staff_id" uuid,
	"former_address" text,
	"order_id" uuid,
	"shipment_id" uuid,
	"values" jsonb NOT NULL,
	"page" text,
	"key" text,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
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
CREATE TABLE "shopper_emails" (
	"shopper_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"confirm_try_at" timestamp with time zone,
	"confirm_tries" integer DEFAULT 0 NOT NULL,
	"confirm_sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscribers_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_serial" integer NOT NULL,
	CONSTRAINT "invoice_series_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid,
	"membership_id" uuid,
	"refund_id" text,
	"corrects" text,
	"order_line_ids" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"pdf" "bytea",
	"issued_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_serial" UNIQUE("series","financial_year","serial"),
	CONSTRAINT "invoices_shipment" UNIQUE("shipment_id"),
	CONSTRAINT "invoices_membership" UNIQUE("membership_id"),
	CONSTRAINT "invoices_refund" UNIQUE("refund_id","corrects"),
	CONSTRAINT "invoices_cause" CHECK (case "invoices"."kind" when 'invoice' then num_nonnulls("invoices"."shipment_id", "invoices"."membership_id") = 1 and "invoices"."corrects" is null else num_nonnulls("invoices"."shipment_id", "invoices"."membership_id") = 0 and "invoices"."corrects" is not null end)
);
--> statement-breakpoint
CREATE TABLE "payment_settlements" (
	"payment_id" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"fee" bigint,
	"fee_tax" bigint,
	"settled_amount" bigint,
	"settlement_id" text,
	"bank_reference" text,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_settlements_payment_id_gateway_payment_id_pk" PRIMARY KEY("payment_id","gateway_payment_id")
);
--> statement-breakpoint
CREATE TABLE "refund_accounts" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_line_id" uuid,
	"cause" text NOT NULL,
	"gateway_payment_id" text,
	"return_id" uuid,
	"automatic" boolean DEFAULT false NOT NULL,
	"instant" boolean DEFAULT false NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_reference" text,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_surplus_attempt" CHECK ("refunds"."cause" not in ('surplus', 'mismatched') or "refunds"."gateway_payment_id" is not null),
	CONSTRAINT "refunds_returned_return" CHECK (("refunds"."cause" = 'returned') = ("refunds"."return_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"key" text NOT NULL,
	"subject" text,
	"amount" bigint,
	"refund" bigint,
	"before" jsonb,
	"runs_at" timestamp with time zone,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_session" uuid NOT NULL,
	"requested_from" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"result" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"staff_id" uuid,
	"session_id" uuid,
	"origin" text NOT NULL,
	"operation" text NOT NULL,
	"subject" text,
	"started_seq" bigint,
	"result" text,
	"details" text NOT NULL,
	"viewed" text[],
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
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
CREATE TABLE "component_status" (
	"component" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_searches_day_words_pk" PRIMARY KEY("day","words")
);
--> statement-breakpoint
CREATE TABLE "product_sales_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "product_sales_days_day_product_id_pk" PRIMARY KEY("day","product_id")
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
CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"gross" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"delivery" bigint NOT NULL,
	"memberships" bigint NOT NULL,
	"refunds" bigint NOT NULL,
	"uncollected" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"orders" bigint NOT NULL,
	"pieces" bigint NOT NULL,
	"delivered" bigint NOT NULL,
	"returned" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "self_audits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "self_audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audited_on" date NOT NULL,
	"auditor" text NOT NULL,
	"designation" text NOT NULL,
	"legal_name" text NOT NULL,
	"shop_version" text NOT NULL,
	"patterns" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_setting_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_setting_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"value" text,
	"created_at" timestamp with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"approves_from" timestamp with time zone,
	"owner_until" timestamp with time zone,
	"registration" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"is_from_command_line" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "stale_sales_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_sales_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_step_pk" PRIMARY KEY("day","step"),
	CONSTRAINT "visit_counts_count" CHECK ("visit_counts"."count" > 0)
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
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"next_try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"held_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_line_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_line_events_state" UNIQUE("order_line_id","state")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"replaces_line_id" uuid,
	"product_id" integer NOT NULL,
	"title" text NOT NULL,
	"thumbnail" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"lens_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"frame_colour" jsonb,
	"lens" jsonb,
	"contact_lens" jsonb,
	"key_id" text,
	"ciphertext" "bytea",
	"hsn" text NOT NULL,
	"gst_percent" real NOT NULL,
	"tariff_from" date,
	"state" text NOT NULL,
	"shipment_id" uuid,
	"made_at" timestamp with time zone,
	"made_pairs" integer[] DEFAULT '{}' NOT NULL,
	"checked_pairs" integer[] DEFAULT '{}' NOT NULL,
	"failed_pairs" integer[] DEFAULT '{}' NOT NULL,
	"packed_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_lines_order_line" UNIQUE("order_id","line"),
	CONSTRAINT "order_lines_replacement" CHECK ("order_lines"."replaces_line_id" is null or "order_lines"."unit_price" = 0),
	CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount" between 0 and "order_lines"."unit_price" * "order_lines"."quantity"),
	CONSTRAINT "order_lines_encrypted" CHECK (("order_lines"."key_id" is null) = ("order_lines"."ciphertext" is null))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"staff_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_views_name" UNIQUE("staff_id","name")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text,
	"shopper_id" uuid NOT NULL,
	"kind" text DEFAULT 'goods' NOT NULL,
	"mobile" text NOT NULL,
	"address" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"key_id" text,
	"ciphertext" "bytea",
	"fingerprint" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"member_discount" bigint DEFAULT 0 NOT NULL,
	"second_pair_discount" bigint DEFAULT 0 NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"total" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"business" jsonb,
	"seller_state" text,
	"return_hours" integer DEFAULT 48 NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entered_by" uuid,
	"draft_id" uuid,
	"is_collected" boolean DEFAULT false NOT NULL,
	"placed_at" timestamp with time zone,
	"delivery_from" timestamp with time zone,
	"delivery_until" timestamp with time zone,
	"late_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_placed" CHECK (("orders"."number" is null) = ("orders"."placed_at" is null)),
	CONSTRAINT "orders_total" CHECK ("orders"."total" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery_fee"),
	CONSTRAINT "orders_encrypted" CHECK (("orders"."key_id" is null) = ("orders"."ciphertext" is null))
);
--> statement-breakpoint
CREATE TABLE "pair_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"check_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_certificates_checkId_unique" UNIQUE("check_id"),
	CONSTRAINT "pair_certificates_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "pair_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"pair" integer NOT NULL,
	"kind" text NOT NULL,
	"standard" text,
	"outcome" text NOT NULL,
	"cause" text,
	"reason" text,
	"checked_by" uuid,
	"key_id" text,
	"ciphertext" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pair_checks_pair" CHECK ("pair_checks"."pair" > 0),
	CONSTRAINT "pair_checks_standard" CHECK (("pair_checks"."kind" = 'lenses') = ("pair_checks"."standard" is not null)),
	CONSTRAINT "pair_checks_cause" CHECK ("pair_checks"."cause" is null or "pair_checks"."outcome" = 'failed'),
	CONSTRAINT "pair_checks_reason" CHECK (("pair_checks"."outcome" = 'released') = ("pair_checks"."reason" is not null)),
	CONSTRAINT "pair_checks_encrypted" CHECK (("pair_checks"."key_id" is null) = ("pair_checks"."ciphertext" is null))
);
--> statement-breakpoint
CREATE TABLE "parcel_bookings" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" text NOT NULL,
	"courier_name" text NOT NULL,
	"tracking_number" text NOT NULL,
	"label_url" text,
	"pickup_day" date,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"tag" text NOT NULL,
	"checkpoints" jsonb NOT NULL,
	"out_for_delivery_at" timestamp with time zone,
	"fetched_at" timestamp with time zone NOT NULL,
	"next_ask_at" timestamp with time zone,
	CONSTRAINT "parcels_number" UNIQUE("courier","tracking_number")
);
--> statement-breakpoint
CREATE TABLE "return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"state" text NOT NULL,
	"who" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"courier" text,
	"tracking_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_id" uuid NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"shopper_id" uuid NOT NULL,
	"order_line_id" uuid,
	"subject" text NOT NULL,
	"helpline_docket" text,
	"state" text NOT NULL,
	"acknowledge_by" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"relation" text NOT NULL,
	"guardian_consent_at" timestamp with time zone,
	"guardian_proof" text,
	"guardian_proof_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_guardian_consent" CHECK (("people"."relation" = 'child') = ("people"."guardian_consent_at" is not null)),
	CONSTRAINT "people_guardian_proof" CHECK (("people"."guardian_proof" is null) = ("people"."guardian_proof_at" is null) and ("people"."guardian_proof" is null or ("people"."relation" = 'child' and "people"."guardian_proof" in ('declared', 'document'))))
);
--> statement-breakpoint
CREATE TABLE "prescription_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"who" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"shopper_id" uuid NOT NULL,
	"source" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_readings" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_requests" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"turn_since" timestamp with time zone NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp with time zone,
	"upload_missing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_upload_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"network" text NOT NULL,
	"source" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescription_uploads" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"shopper_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prescriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"reminder_consent_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prescriptions_reminder" CHECK (("prescriptions"."reminder_consent_at" is null) = ("prescriptions"."remind_at" is null))
);
--> statement-breakpoint
CREATE TABLE "refill_reminders" (
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refill_reminders_order_id_product_id_pk" PRIMARY KEY("order_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "account_moves" (
	"shopper_id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"moves_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"email_code_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"contact_name" text NOT NULL,
	"pincode" text NOT NULL,
	"alternate_phone" text,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"landmark" text NOT NULL,
	"house" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"used_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_counts" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shopper_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"granted" boolean NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_account_records" (
	"number" text PRIMARY KEY NOT NULL,
	"deleted_on" date NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"shopper_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shopper_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shopper_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shoppers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"mobile_verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shoppers_mobile_unique" UNIQUE("mobile")
);
--> statement-breakpoint
ALTER TABLE "contact_lens_lot_movements" ADD CONSTRAINT "contact_lens_lot_movements_lot_id_contact_lens_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."contact_lens_lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_movements" ADD CONSTRAINT "contact_lens_lot_movements_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lot_stock" ADD CONSTRAINT "contact_lens_lot_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_lots" ADD CONSTRAINT "contact_lens_lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_lens_stock" ADD CONSTRAINT "contact_lens_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_page_versions" ADD CONSTRAINT "home_page_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_key_pages_key_fk" FOREIGN KEY ("key") REFERENCES "public"."pages"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_published_by_staff_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_schedules" ADD CONSTRAINT "product_schedules_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_code_coupons_code_fk" FOREIGN KEY ("coupon_code") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_uses" ADD CONSTRAINT "membership_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_uses" ADD CONSTRAINT "membership_uses_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shopper_emails" ADD CONSTRAINT "shopper_emails_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_settlements" ADD CONSTRAINT "payment_settlements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sales_days" ADD CONSTRAINT "product_sales_days_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_connections" ADD CONSTRAINT "provider_connections_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_setting_versions" ADD CONSTRAINT "shop_setting_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD CONSTRAINT "draft_orders_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_held_by_staff_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_events" ADD CONSTRAINT "order_line_events_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_replaces_line_id_order_lines_id_fk" FOREIGN KEY ("replaces_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_entered_by_staff_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_draft_id_draft_orders_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."draft_orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_certificates" ADD CONSTRAINT "pair_certificates_check_id_pair_checks_id_fk" FOREIGN KEY ("check_id") REFERENCES "public"."pair_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_checks" ADD CONSTRAINT "pair_checks_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pair_checks" ADD CONSTRAINT "pair_checks_checked_by_staff_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_bookings" ADD CONSTRAINT "parcel_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_messages" ADD CONSTRAINT "prescription_messages_order_line_id_prescription_requests_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."prescription_requests"("order_line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_pictures" ADD CONSTRAINT "prescription_pictures_order_line_id_prescription_requests_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."prescription_requests"("order_line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_pictures" ADD CONSTRAINT "prescription_pictures_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_readings" ADD CONSTRAINT "prescription_readings_order_line_id_prescription_requests_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."prescription_requests"("order_line_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_requests" ADD CONSTRAINT "prescription_requests_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_upload_pictures" ADD CONSTRAINT "prescription_upload_pictures_token_hash_prescription_uploads_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."prescription_uploads"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescription_uploads" ADD CONSTRAINT "prescription_uploads_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prescriptions" ADD CONSTRAINT "prescriptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refill_reminders" ADD CONSTRAINT "refill_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_moves" ADD CONSTRAINT "account_moves_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_shopper_id_shoppers_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."shoppers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_lens_lot_movements_lot" ON "contact_lens_lot_movements" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "contact_lens_lots_expiry" ON "contact_lens_lots" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "photos_shopper" ON "photos" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "photos_created" ON "photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_price_history_product" ON "product_price_history" USING btree ("product_id","valid_from");--> statement-breakpoint
CREATE INDEX "product_reviews_product" ON "product_reviews" USING btree ("product_id","state");--> statement-breakpoint
CREATE INDEX "product_reviews_state" ON "product_reviews" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "product_schedules_due" ON "product_schedules" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_barcode" ON "products" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_votes_shopper" ON "review_votes" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "coupon_uses_coupon" ON "coupon_uses" USING btree ("coupon_code","shopper_id");--> statement-breakpoint
CREATE INDEX "membership_uses_membership" ON "membership_uses" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "memberships_shopper" ON "memberships" USING btree ("shopper_id","starts_at");--> statement-breakpoint
CREATE INDEX "memberships_not_reminded" ON "memberships" USING btree ("ends_at") WHERE "memberships"."reminded_at" is null and "memberships"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payments_next_check" ON "payments" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "payments_cash_state" ON "payments" USING btree ("state") WHERE "payments"."method" = 'cash';--> statement-breakpoint
CREATE INDEX "payments_mismatched" ON "payments" USING btree ("created_at") WHERE "payments"."state" = 'mismatched';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "emails_next_try" ON "emails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "emails_shopper" ON "emails" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "emails_created" ON "emails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_next_try" ON "newsletter_recipients" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_created" ON "newsletter_recipients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_by_subscriber" ON "newsletter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_by_shopper" ON "newsletter_recipients" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "shopper_emails_unconfirmed" ON "shopper_emails" USING btree ("consented_at") WHERE "shopper_emails"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "subscribers_to_ask" ON "subscribers" USING btree ("confirm_try_at");--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("confirm_sent_at") WHERE "subscribers"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "payment_settlements_next_check" ON "payment_settlements" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_cancelled" ON "refunds" USING btree ("order_line_id") WHERE "refunds"."cause" = 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_unsellable" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'unsellable';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_mismatched" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'mismatched';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_surplus" ON "refunds" USING btree ("payment_id","gateway_payment_id") WHERE "refunds"."cause" = 'surplus';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_membership" ON "refunds" USING btree ("payment_id") WHERE "refunds"."cause" = 'membership';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_returned" ON "refunds" USING btree ("return_id") WHERE "refunds"."cause" = 'returned';--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_order_line" ON "refunds" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refunds_next_check" ON "refunds" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_open" ON "approvals" USING btree ("key") WHERE "approvals"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "approvals_pending" ON "approvals" USING btree ("expires_at") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "approvals_runs" ON "approvals" USING btree ("runs_at") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_staff" ON "audit_entries" USING btree ("staff_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "audit_entries_started" ON "audit_entries" USING btree ("started_seq");--> statement-breakpoint
CREATE INDEX "audit_entries_viewed" ON "audit_entries" USING gin ("viewed");--> statement-breakpoint
CREATE INDEX "shop_setting_versions_name" ON "shop_setting_versions" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "staff_attempts_ends" ON "staff_attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_recovery_codes_code" ON "staff_recovery_codes" USING btree ("staff_id","code_hash");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "stale_sales_days_day" ON "stale_sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "draft_orders_updated" ON "draft_orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "draft_orders_shopper" ON "draft_orders" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "notices_next_try" ON "notices" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_order" ON "notices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "notices_mobile" ON "notices" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "order_lines_shipment" ON "order_lines" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "order_lines_delivered" ON "order_lines" USING btree ("delivered_at") WHERE "order_lines"."delivered_at" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_state" ON "order_lines" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "order_lines_refused" ON "order_lines" USING btree ("refused_at") WHERE "order_lines"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "order_lines_newest" ON "order_lines" USING btree ("created_at" DESC NULLS FIRST,"order_id","line");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_draft" ON "orders" USING btree ("draft_id") WHERE "orders"."draft_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_of_draft" ON "orders" USING btree ("draft_id") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_placed_at" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_mobile" ON "orders" USING btree ("mobile") WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_recipient" ON "orders" USING gin (to_tsvector('simple', "address" ->> 'contactName')) WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_mobile_end" ON "orders" USING btree (reverse("mobile") text_pattern_ops) WHERE "orders"."placed_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer_gstin" ON "orders" USING btree (("business" ->> 'gstin')) WHERE "orders"."business" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("created_at") WHERE "orders"."number" is null and "orders"."mobile" <> '';--> statement-breakpoint
CREATE INDEX "pair_checks_line" ON "pair_checks" USING btree ("order_line_id","pair","created_at");--> statement-breakpoint
CREATE INDEX "pair_checks_created" ON "pair_checks" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "parcel_bookings_order" ON "parcel_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_next_ask" ON "parcels" USING btree ("next_ask_at");--> statement-breakpoint
CREATE UNIQUE INDEX "return_events_state" ON "return_events" USING btree ("return_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_open" ON "returns" USING btree ("order_line_id") WHERE "returns"."state" in ('requested', 'approved', 'picked_up', 'received', 'accepted');--> statement-breakpoint
CREATE INDEX "returns_order_line" ON "returns" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "returns_created" ON "returns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "returns_state" ON "returns" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipments_parcel" ON "shipments" USING btree ("courier","tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_tracking_number" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket" ON "ticket_messages" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "tickets_shopper" ON "tickets" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_state" ON "tickets" USING btree ("state","answer_by");--> statement-breakpoint
CREATE INDEX "people_shopper" ON "people" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "prescription_messages_line" ON "prescription_messages" USING btree ("order_line_id","at");--> statement-breakpoint
CREATE INDEX "prescription_pictures_line" ON "prescription_pictures" USING btree ("order_line_id","created_at");--> statement-breakpoint
CREATE INDEX "prescription_pictures_shopper" ON "prescription_pictures" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "prescription_requests_next_step" ON "prescription_requests" USING btree ("next_step_at");--> statement-breakpoint
CREATE INDEX "prescription_requests_state" ON "prescription_requests" USING btree ("state","turn_since");--> statement-breakpoint
CREATE INDEX "prescription_upload_pictures_upload" ON "prescription_upload_pictures" USING btree ("token_hash","created_at");--> statement-breakpoint
CREATE INDEX "prescription_upload_pictures_network" ON "prescription_upload_pictures" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "prescription_uploads_expires" ON "prescription_uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "prescription_uploads_shopper" ON "prescription_uploads" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "prescriptions_person" ON "prescriptions" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "prescriptions_remind" ON "prescriptions" USING btree ("remind_at") WHERE "prescriptions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "prescriptions_key" ON "prescriptions" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "account_recoveries_shopper" ON "account_recoveries" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "addresses_shopper" ON "addresses" USING btree ("shopper_id","created_at");--> statement-breakpoint
CREATE INDEX "code_allowances_used_until" ON "code_allowances" USING btree ("used_until");--> statement-breakpoint
CREATE INDEX "code_challenges_expires" ON "code_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consents_shopper" ON "consents" USING btree ("shopper_id","topic","id");--> statement-breakpoint
CREATE INDEX "deleted_account_records_deleted_on" ON "deleted_account_records" USING btree ("deleted_on");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_shopper" ON "passkeys" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "sessions_shopper" ON "sessions" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree (least("ended_at", "expires_at"));
--> statement-breakpoint
-- From here on by hand: functions and triggers, which drizzle-kit does not generate.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_entries is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Tells every process that the board's counts may have changed. Rows stay out of it: once for each
-- statement, and PostgreSQL sends equal notifications of one transaction once.
CREATE FUNCTION notify_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('board', TG_ARGV[0]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_lines_board AFTER INSERT OR UPDATE OF state, made_at, packed_at ON "order_lines" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
CREATE TRIGGER prescription_requests_board AFTER INSERT OR DELETE OR UPDATE OF state ON "prescription_requests" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
CREATE TRIGGER returns_board AFTER INSERT OR UPDATE OF state ON "returns" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
CREATE TRIGGER tickets_board AFTER INSERT OR DELETE OR UPDATE OF state ON "tickets" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
CREATE TRIGGER refunds_board AFTER INSERT OR UPDATE OF state ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
CREATE TRIGGER approvals_board AFTER INSERT OR DELETE OR UPDATE OF state ON "approvals" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
CREATE TRIGGER staff_sessions_board AFTER UPDATE OF ended_at ON "staff_sessions" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('staff');
--> statement-breakpoint
CREATE TRIGGER staff_board AFTER UPDATE OF role, disabled_at ON "staff" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('staff');
--> statement-breakpoint
-- Whether the Indian day of a moment is over for an hour. A transaction that began earlier sees it as
-- not over, and `refreshSalesDays` adds a day up two hours after its end, so no transaction of less than
-- an hour is missed. Orders, refunds and returns of today write nothing.
CREATE FUNCTION sales_day_is_over(at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE INTERVAL '5:30')::date < ((now() - INTERVAL '1 hour') AT TIME ZONE INTERVAL '5:30')::date
$$;
--> statement-breakpoint
CREATE FUNCTION mark_stale_sales_day(at timestamptz) RETURNS void LANGUAGE sql AS $$
	INSERT INTO stale_sales_days (day)
	SELECT (at AT TIME ZONE INTERVAL '5:30')::date WHERE sales_day_is_over(at)
$$;
--> statement-breakpoint
CREATE FUNCTION mark_sales_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_stale_sales_day(OLD.placed_at); END IF;
	IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.placed_at IS DISTINCT FROM OLD.placed_at) THEN
		PERFORM mark_stale_sales_day(NEW.placed_at);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_sales_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' OR
		(OLD.replaces_line_id, OLD.product_id, OLD.quantity, OLD.unit_price, OLD.discount, OLD.gst_percent, OLD.state = 'Cancelled')
			IS DISTINCT FROM (NEW.replaces_line_id, NEW.product_id, NEW.quantity, NEW.unit_price, NEW.discount, NEW.gst_percent, NEW.state = 'Cancelled')
	THEN
		PERFORM mark_stale_sales_day(placed_at) FROM orders WHERE id = coalesce(NEW.order_id, OLD.order_id);
	END IF;
	-- An order that arrives today changes nothing of the day on which it was placed.
	IF TG_OP <> 'UPDATE' OR (OLD.delivered_at, OLD.quantity) IS DISTINCT FROM (NEW.delivered_at, NEW.quantity) THEN
		PERFORM mark_stale_sales_day(OLD.delivered_at);
		IF NEW.delivered_at IS DISTINCT FROM OLD.delivered_at THEN PERFORM mark_stale_sales_day(NEW.delivered_at); END IF;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_sales_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM mark_stale_sales_day(placed_at) FROM orders WHERE id = OLD.order_id;
	ELSE
		PERFORM mark_stale_sales_day(placed_at) FROM orders WHERE id = NEW.order_id;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION mark_sales_of_created() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_stale_sales_day(OLD.created_at); END IF;
	IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.created_at <> OLD.created_at) THEN
		PERFORM mark_stale_sales_day(NEW.created_at);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_sales_added AFTER INSERT ON "orders" FOR EACH ROW
	WHEN (sales_day_is_over(NEW.placed_at)) EXECUTE FUNCTION mark_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_sales_changed AFTER UPDATE OF placed_at, kind, subtotal, discount, delivery_fee, total ON "orders" FOR EACH ROW
	WHEN (
		(OLD.placed_at, OLD.kind, OLD.subtotal, OLD.discount, OLD.delivery_fee, OLD.total)
			IS DISTINCT FROM (NEW.placed_at, NEW.kind, NEW.subtotal, NEW.discount, NEW.delivery_fee, NEW.total)
		AND sales_day_is_over(least(OLD.placed_at, NEW.placed_at))
	) EXECUTE FUNCTION mark_sales_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_sales_removed AFTER DELETE ON "orders" FOR EACH ROW
	WHEN (sales_day_is_over(OLD.placed_at)) EXECUTE FUNCTION mark_sales_of_order();
--> statement-breakpoint
-- Lines are added in the transaction that places their order, whose own trigger marks the day; this one
-- is for orders of earlier days that are taken over from elsewhere.
CREATE TRIGGER order_lines_sales_added AFTER INSERT ON "order_lines" FOR EACH ROW
	WHEN (NEW.replaces_line_id IS NULL AND sales_day_is_over(NEW.created_at)) EXECUTE FUNCTION mark_sales_of_line();
--> statement-breakpoint
CREATE TRIGGER order_lines_sales_changed AFTER UPDATE OF order_id, replaces_line_id, product_id, quantity, unit_price, discount, gst_percent, state, delivered_at ON "order_lines" FOR EACH ROW
	WHEN (
		(OLD.replaces_line_id, OLD.product_id, OLD.quantity, OLD.unit_price, OLD.discount, OLD.gst_percent, OLD.delivered_at, OLD.state = 'Cancelled')
			IS DISTINCT FROM (NEW.replaces_line_id, NEW.product_id, NEW.quantity, NEW.unit_price, NEW.discount, NEW.gst_percent, NEW.delivered_at, NEW.state = 'Cancelled')
	) EXECUTE FUNCTION mark_sales_of_line();
--> statement-breakpoint
CREATE TRIGGER order_lines_sales_removed AFTER DELETE ON "order_lines" FOR EACH ROW
	EXECUTE FUNCTION mark_sales_of_line();
--> statement-breakpoint
CREATE TRIGGER payments_sales_added AFTER INSERT ON "payments" FOR EACH ROW
	WHEN (NEW.method = 'cash' AND sales_day_is_over(NEW.created_at)) EXECUTE FUNCTION mark_sales_of_payment();
--> statement-breakpoint
CREATE TRIGGER payments_sales_changed AFTER UPDATE OF method, state, collected_amount ON "payments" FOR EACH ROW
	WHEN (
		(NEW.method = 'cash' OR OLD.method = 'cash')
		AND (OLD.method, OLD.state, OLD.collected_amount) IS DISTINCT FROM (NEW.method, NEW.state, NEW.collected_amount)
	) EXECUTE FUNCTION mark_sales_of_payment();
--> statement-breakpoint
CREATE TRIGGER payments_sales_removed AFTER DELETE ON "payments" FOR EACH ROW
	WHEN (OLD.method = 'cash') EXECUTE FUNCTION mark_sales_of_payment();
--> statement-breakpoint
CREATE TRIGGER refunds_sales_added AFTER INSERT ON "refunds" FOR EACH ROW
	WHEN (sales_day_is_over(NEW.created_at)) EXECUTE FUNCTION mark_sales_of_created();
--> statement-breakpoint
CREATE TRIGGER refunds_sales_changed AFTER UPDATE OF amount, cause, created_at ON "refunds" FOR EACH ROW
	WHEN ((OLD.amount, OLD.cause, OLD.created_at) IS DISTINCT FROM (NEW.amount, NEW.cause, NEW.created_at)) EXECUTE FUNCTION mark_sales_of_created();
--> statement-breakpoint
CREATE TRIGGER refunds_sales_removed AFTER DELETE ON "refunds" FOR EACH ROW
	EXECUTE FUNCTION mark_sales_of_created();
--> statement-breakpoint
CREATE TRIGGER returns_sales_added AFTER INSERT ON "returns" FOR EACH ROW
	WHEN (sales_day_is_over(NEW.created_at)) EXECUTE FUNCTION mark_sales_of_created();
--> statement-breakpoint
CREATE TRIGGER returns_sales_changed AFTER UPDATE OF quantity, state, created_at ON "returns" FOR EACH ROW
	WHEN (
		(OLD.quantity, OLD.created_at, OLD.state IN ('rejected', 'withdrawn'))
			IS DISTINCT FROM (NEW.quantity, NEW.created_at, NEW.state IN ('rejected', 'withdrawn'))
	) EXECUTE FUNCTION mark_sales_of_created();
--> statement-breakpoint
CREATE TRIGGER returns_sales_removed AFTER DELETE ON "returns" FOR EACH ROW
	EXECUTE FUNCTION mark_sales_of_created();
--> statement-breakpoint
CREATE TRIGGER order_holds_board AFTER INSERT OR DELETE ON "order_holds" FOR EACH STATEMENT EXECUTE FUNCTION notify_board('work');
--> statement-breakpoint
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
CREATE FUNCTION refuse_lot_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Records of contact lenses are kept for two years (Medical Devices Rules 2017, rules 87A and 87B).
	IF TG_OP = 'DELETE' THEN
		IF OLD."on" < current_date - interval '2 years' THEN RETURN OLD; END IF;
		-- The sample's lots record nothing that happened (db/load-sample.ts).
		IF OLD.kind = 'received' AND OLD.supplier = 'Sample Optical Distributors' AND OLD.invoice = 'SAMPLE-1' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'contact_lens_lot_movements is append-only for two years: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER contact_lens_lot_movements_append_only BEFORE UPDATE OR DELETE ON "contact_lens_lot_movements" FOR EACH ROW EXECUTE FUNCTION refuse_lot_movement_change();
--> statement-breakpoint
CREATE TRIGGER contact_lens_lot_movements_no_truncate BEFORE TRUNCATE ON "contact_lens_lot_movements" FOR EACH STATEMENT EXECUTE FUNCTION refuse_lot_movement_change();
--> statement-breakpoint
CREATE FUNCTION refuse_self_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'self_audits is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER self_audits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "self_audits" FOR EACH STATEMENT EXECUTE FUNCTION refuse_self_audit_change();
--> statement-breakpoint
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shop_setting_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "shop_setting_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER home_page_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "home_page_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE TRIGGER page_versions_append_only BEFORE UPDATE OR TRUNCATE ON "page_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();
--> statement-breakpoint
CREATE FUNCTION refuse_page_version_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- They are deleted only with their page.
	IF NOT EXISTS (SELECT FROM "pages" WHERE "key" = OLD."key") THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'page_versions is append-only: % is refused', TG_OP;
END
$$;
--> statement-breakpoint
CREATE TRIGGER page_versions_no_deletion BEFORE DELETE ON "page_versions" FOR EACH ROW EXECUTE FUNCTION refuse_page_version_deletion();
