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
