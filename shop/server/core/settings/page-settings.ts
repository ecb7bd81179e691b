import type { ModulePageSettings } from "#contract/module-settings.ts"
import { brandTheme, themeColourOf } from "#domain/office/brand-theme.ts"
import { shopIdentity } from "#domain/office/shop-identity.ts"
import { onPages as valuesOnPages } from "#modules/page-values.ts"
import { onPages } from "#modules/settings.ts"
import { readableAddress } from "#server/core/readable-address.ts"
import type { AppContext } from "../context.ts"
import { identityVersion } from "../identity/identity-version.ts"
import { deliverySetting, lensCatalogue, sellerGstin, tariffTable } from "./derived-settings.ts"
import { valuesOfModules } from "./module-values.ts"
import { grievanceContact, grievanceOfficer, sellerLine } from "./seller-details.ts"

const realScript = "https://sdk.cashfree.com/js/v3/cashfree.js"
const sandboxScript = "/sandbox/cashfree/js/v3/cashfree.js"

/** The settings that pages use: all of them are sent to every browser. */
export function pageSettings(
  context: Pick<AppContext, "catalogue" | "modules" | "publicUrl" | "settings">,
) {
  const { settings, publicUrl } = context
  const real = settings.PAYMENTS === "cashfree"
  return {
    publicUrl,
    business: {
      name: settings.BUSINESS_NAME,
      phone: settings.BUSINESS_PHONE,
      textNumber: settings.BUSINESS_TEXT_NUMBER,
      email: readableAddress(settings.BUSINESS_EMAIL),
      address: settings.BUSINESS_ADDRESS,
      /** In the footer, after the name. */
      sellerLine: sellerLine(settings),
      grievanceOfficer: grievanceOfficer(settings),
      grievanceContact: grievanceContact(settings),
      chargesGst: sellerGstin(settings) !== null,
    },
    identity: pageIdentity(settings),
    /** The checkout shows the GST included in a purchase, the product page that of a product. */
    tariffs: tariffTable(settings),
    delivery: deliverySetting(settings),
    lenses: lensCatalogue(settings),
    /** An optician checks the powers that shoppers type before lenses are made. */
    approvesPowers: settings.PRESCRIPTION_APPROVAL === "all",
    returnHours: settings.RETURN_HOURS,
    /** Rupees; 0 if the shop takes no cash on delivery. */
    cashLimit: settings.CASH_LIMIT,
    prescriptionPictureDays: settings.PRESCRIPTION_PICTURE_DAYS,
    prescriptionDays: settings.PRESCRIPTION_DAYS,
    deletedAccounts: settings.DELETED_ACCOUNTS,
    sendsEmail: settings.EMAIL !== "none",
    secondPairPercent: settings.SECOND_PAIR_PERCENT,
    payments: {
      script: real ? realScript : sandboxScript,
      mode: real ? settings.CASHFREE_ENVIRONMENT : ("sandbox" as const),
    },
    modules: ofModules(context),
    featuresOff: settings.FEATURES_OFF,
    ...(settings.DEMO && { isPublicDemo: true as const }),
  }
}

function ofModules(context: Pick<AppContext, "catalogue" | "modules" | "settings">) {
  const all = { ...context.settings, ...valuesOfModules(context) }
  const names = [...onPages, ...valuesOnPages]
  return Object.fromEntries(names.map((name) => [name, all[name]])) as ModulePageSettings
}

function pageIdentity(settings: AppContext["settings"]) {
  const { name: _name, brandColour, accentColour, ...shown } = shopIdentity(settings)
  const theme = brandTheme(brandColour, accentColour)
  return {
    ...shown,
    theme,
    themeColour: themeColourOf(theme),
    version: identityVersion(settings),
  }
}
