ALTER TABLE "orders" DROP CONSTRAINT "orders_draft_id_draft_orders_id_fk";
