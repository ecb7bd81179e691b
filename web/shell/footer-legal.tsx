import { Link } from "react-router"
import { footerLegal } from "#web/content/footer.ts"
import { useSettings } from "#web/shared/layout/settings.ts"
import { PaymentMark, paymentNames } from "./payment-mark.tsx"

/** The last line: hours, ways to pay, copyright, and the policies. */
export function FooterLegal() {
  const { business } = useSettings()
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line pt-5 text-sm text-ink-2 lg:mt-10 lg:border-t">
      <p>Mon–Sat, 10:00 AM – 6:00 PM IST · Call, text or write to us</p>
      <ul className="flex flex-wrap gap-2">
        {paymentNames.map((name) => (
          <li key={name}>
            <PaymentMark name={name} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>© {business.name}</span>
        {footerLegal.map((link) => (
          <Link key={link.path} to={link.path} className="link inline-flex min-h-tap items-center">
            {link.label}
          </Link>
        ))}
      </p>
    </div>
  )
}
