import { formatRupees } from "#domain/money.ts"
import { defaultDelivery } from "#domain/pricing.ts"
import { fillIn } from "#web/content/policy-page.ts"
import { useSettings } from "#web/shared/layout/settings.ts"

/** Puts the shop's own name, numbers and addresses into a text of the content. */
export function useFillIn(): (text: string) => string {
  const { business, membership, prescriptionPictureDays } = useSettings()
  return (text) =>
    fillIn(text, {
      business: business.name,
      phone: business.phone,
      email: business.email,
      address: business.address,
      grievanceOfficer: business.grievanceOfficer,
      deliveryFee: formatRupees(defaultDelivery.fee),
      prescriptionPictureDays: `${prescriptionPictureDays} days`,
      membershipPrice: formatRupees(membership.price),
      membershipDiscount: `${membership.percent} %`,
    })
}
