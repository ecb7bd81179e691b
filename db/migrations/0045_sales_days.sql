CREATE TABLE "product_sales_days" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "product_sales_days_day_product_id_pk" PRIMARY KEY("day","product_id")
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
CREATE TABLE "stale_sales_days" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stale_sales_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_sales_days" ADD CONSTRAINT "product_sales_days_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stale_sales_days_day" ON "stale_sales_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "notices_mobile" ON "notices" USING btree ("mobile");--> statement-breakpoint
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
