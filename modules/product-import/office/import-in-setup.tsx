import { Link } from "react-router"
import type { SetupStep } from "#domain/office/setup-guide.ts"

/** In the step of the set-up guide where products are added. */
export default function ImportInSetup({ step }: { step: SetupStep }) {
  return step === "products" ? (
    <Link to="/office/products/import" className="tap-link">
      Import a file
    </Link>
  ) : null
}
