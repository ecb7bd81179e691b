ALTER TABLE "product_price_history" DROP CONSTRAINT "product_price_history_product_id_products_id_fk";
--> statement-breakpoint
-- by hand
CREATE OR REPLACE FUNCTION refuse_lot_movement_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
