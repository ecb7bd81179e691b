import { formatRupees } from "#domain/core/money.ts"
import { fillIn } from "#web/content/policy-page.ts"
import { useSettings } from "#web/shared/layout/settings.ts"

/** Fills the shop's own name, numbers and addresses into a text of the content. */
export function useFillIn(): (text: string) => string {
  const { business, delivery, returnHours, membership, prescriptionPictureDays } = useSettings()
  return (text) =>
    fillIn(text, {
      business: business.name,
      phone: business.phone,
      email: business.email,
      address: business.address,
      grievanceOfficer: business.grievanceOfficer,
      deliveryFee: formatRupees(delivery.fee),
      freeDeliveryAbove: formatRupees(delivery.freeAbove),
      returnHours: `${returnHours} hours`,
      prescriptionPictureDays: `${prescriptionPictureDays} days`,
      membershipPrice: formatRupees(membership.price),
      membershipDiscount: `${membership.percent} %`,
    })
}
