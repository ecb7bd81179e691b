import { href, redirect } from "react-router"
import { splitLanguage } from "#words/languages.ts"
import type { Route } from "./+types/moved"

const newAddresses: Record<string, string> = {
  [href("/privacy-policy")]: href("/PrivacyPolicy"),
  [href("/terms-of-use")]: href("/TermsAndConditions"),
}

/** Two footer URLs redirect permanently to the pages that replace them. */
export const loader = ({ url }: Route.LoaderArgs) =>
  redirect(
    newAddresses[splitLanguage(url.pathname).address.replace(/\/{1,9}$/, "")] ?? href("/"),
    301,
  )
