import { expect, test } from "vitest"
import {
  languagesOf,
  secondLanguages,
  sampleSettings as settings,
  shopIdentity,
} from "./shop-identity.ts"
import { socialAddress } from "./social-link.ts"

test("The sample's words belong to its name alone, and the owner can remove each of them", () => {
  const sample = shopIdentity(settings)
  expect(sample.secondName).toEqual({ text: "चश्मा", language: "hi" })
  expect(sample.tagline).toBe("glasses with clear sight and clear prices")
  expect(Object.keys(sample.social)).toHaveLength(4)
  expect(
    shopIdentity({ ...settings, BUSINESS_NAME_SECOND_SCRIPT: "", SOCIAL_X: "" }),
  ).toMatchObject({ secondName: null, social: { facebook: expect.any(String) } })

  const own = shopIdentity({ ...settings, BUSINESS_NAME: "Netra Optics" })
  expect(own).toMatchObject({ secondName: null, tagline: "", social: {}, mark: "monogram" })
})

test("A name in a second script has the language that was chosen, or the first of its script", () => {
  const named = (text: string, language = "") =>
    shopIdentity({
      ...settings,
      BUSINESS_NAME: "Netra",
      BUSINESS_NAME_SECOND_SCRIPT: text,
      BUSINESS_NAME_LANGUAGE: language,
    }).secondName
  expect(named("नेत्र")).toEqual({ text: "नेत्र", language: "hi" })
  expect(named("नेत्र", "mr")).toEqual({ text: "नेत्र", language: "mr" })
  expect(named("நேத்ரா")?.language).toBe("ta")
  expect(["Netra", "Netra नेत्र", "नेत्र நே", ""].map(languagesOf)).toEqual([[], [], [], []])
  const known = [
    "नेत्र",
    "নেত্র",
    "નેત્ર",
    "ਨੇਤਰ",
    "ನೇತ್ರ",
    "നേത്ര",
    "ନେତ୍ର",
    "நேத்ரா",
    "నేత్ర",
    "نیترا",
    "ꯅꯦꯇ꯭ꯔ",
    "ᱱᱮᱛᱨᱟ",
  ]
  expect(known.flatMap(languagesOf).toSorted()).toEqual(Object.keys(secondLanguages).toSorted())
})

test("A logo has the size that its file is named after", () => {
  const logo = (file: string) => shopIdentity({ ...settings, BUSINESS_LOGO: file }).logo
  const file = "logo-480x120-0123456789abcdef.webp"
  expect(logo(file)).toEqual({ file, width: 480, height: 120 })
  expect(logo("../logo-480x120-0123456789abcdef.webp")).toBeNull()
})

test("An account of a network is found by its handle or its address, and another site is refused", () => {
  const instagram = "https://www.instagram.com/netra.optics"
  for (const typed of [
    "@netra.optics",
    "instagram.com/netra.optics",
    "www.instagram.com/netra.optics/",
    " https://instagram.com/netra.optics?igsh=abc ",
  ]) {
    expect(socialAddress("instagram", typed), typed).toBe(instagram)
  }
  expect(socialAddress("instagram", "netra")).toBe("https://www.instagram.com/netra")
  expect(socialAddress("youtube", "@netra")).toBe("https://www.youtube.com/@netra")
  expect(socialAddress("x", "twitter.com/netra")).toBe("https://x.com/netra")
  expect(socialAddress("facebook", "https://www.facebook.com/profile.php?id=6155")).toBe(
    "https://www.facebook.com/profile.php?id=6155",
  )
  for (const typed of [
    ...["https://evil.example/instagram.com/netra", "https://instagram.com.evil.example/netra"],
    ...[
      "javascript:alert(1)",
      "https://instagram.com/",
      "https://a@instagram.com/netra",
      "",
      "a b",
    ],
    "https://www.facebook.com/netra",
  ]) {
    expect(socialAddress("instagram", typed), typed).toBeNull()
  }
})
