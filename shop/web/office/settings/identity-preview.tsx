import { type CSSProperties, useEffect, useState } from "react"
import { previewIdentity } from "#contract/office/operations/settings.ts"
import { brandTheme } from "#domain/office/brand-theme.ts"
import { BrandName, type BrandNameSize } from "#web/shared/layout/brand-name.tsx"
import { SettingsProvider, useSettings } from "#web/shared/layout/settings.ts"
import { Button } from "#web/ui/button.tsx"
import { Part } from "../shared/part.tsx"
import { useOperation } from "../shared/use-operation.tsx"
import type { IdentityDraft } from "./identity-draft.ts"

/** The same in windows of one width only: `BrandName` follows the width of the real window. */
const desktopSize: BrandNameSize = {
  logo: "max-h-12 max-w-60",
  sampleMark: "w-11.5",
  mark: "size-11",
  longName: "",
  secondName: "inline",
}
const phoneSize: BrandNameSize = {
  logo: "max-h-10 max-w-38",
  sampleMark: "w-8.5",
  mark: "size-8.5",
  longName: "text-[1.0625rem]/5",
  secondName: "hidden",
}

/** After the last letter that was typed. */
const PAUSE_MS = 400

/** Header, buttons, icon and shared picture as they would be; the last two are drawn by the shop. */
export function IdentityPreview({ draft }: { draft: IdentityDraft }) {
  const settings = useSettings()
  const { name, brandColour, accentColour, ...identity } = draft.identity
  const drawn = useDrawn(draft)
  const theme = Object.keys(draft.problems).length > 0 ? {} : brandTheme(brandColour, accentColour)
  const shop = {
    ...settings,
    business: { ...settings.business, name },
    identity: { ...settings.identity, ...identity, theme },
  }
  return (
    <Part title="Preview">
      <SettingsProvider value={shop}>
        <div style={theme as CSSProperties} className="grid gap-4">
          <Frame
            label="Header on a computer"
            className="flex items-center gap-3 text-[1.75rem] leading-none font-[480] tracking-[-0.03em]"
          >
            <BrandName size={desktopSize} mark={drawn.mark} />
          </Frame>
          <div className="grid gap-4 sm:grid-cols-2">
            <Frame
              label="Header on a phone"
              className="flex max-w-60 items-center gap-2 text-[1.4375rem] leading-none font-[480] tracking-[-0.03em]"
            >
              <BrandName size={phoneSize} mark={drawn.mark} />
            </Frame>
            <Frame
              label="Icon on light and dark"
              className="flex items-center gap-4 bg-linear-to-r from-raised from-50% to-ink to-50%"
            >
              {[0, 1].map((ground) => (
                <span key={ground} className="grid flex-1 place-items-center">
                  <img src={drawn.mark} alt="" width={64} height={64} className="size-12" />
                </span>
              ))}
            </Frame>
          </div>
          <Frame label="Buttons and links" className="flex flex-wrap items-center gap-3">
            <Button look="buy">Buy Now</Button>
            <Button look="primary">Add to cart</Button>
            <span className="link">Refund policy</span>
            <span className="rounded-sm bg-marigold-wash px-1.5 text-xs leading-5 font-bold text-marigold-ink">
              20 % off
            </span>
          </Frame>
          <Frame
            label="Link that somebody shares, large and small"
            className="flex items-start gap-4"
          >
            <img
              src={drawn.share}
              alt={`${name} as a shared link`}
              width={1200}
              height={630}
              className="h-auto w-full min-w-0 flex-1 rounded-sm border border-line"
            />
            <img
              src={drawn.share}
              alt=""
              width={80}
              height={80}
              className="size-20 rounded-sm border border-line object-cover"
            />
          </Frame>
        </div>
      </SettingsProvider>
    </Part>
  )
}

function Frame(props: { label: string; className: string; children: React.ReactNode }) {
  return (
    <figure className="min-w-0">
      <figcaption className="pb-1 text-sm text-ink-2">{props.label}</figcaption>
      <div
        inert
        className={`overflow-hidden rounded-md border border-line bg-paper p-4 ${props.className}`}
      >
        {props.children}
      </div>
    </figure>
  )
}

/** Addresses of what the shop draws for the draft; the last ones while it draws. */
function useDrawn({ changes, problems }: IdentityDraft) {
  const isWrong = Object.keys(problems).length > 0
  const asked = JSON.stringify(changes)
  const [input, setInput] = useState(asked)
  useEffect(() => {
    if (isWrong) return
    const timer = setTimeout(() => setInput(asked), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, isWrong])
  const { value } = useOperation(previewIdentity, JSON.parse(input))
  const [drawn, setDrawn] = useState<{ mark?: string; share?: string }>({})
  useEffect(() => {
    if (!value) return
    const jpeg = Uint8Array.from(atob(value.share), (letter) => letter.charCodeAt(0))
    const mark = URL.createObjectURL(new Blob([value.mark], { type: "image/svg+xml" }))
    const share = URL.createObjectURL(new Blob([jpeg], { type: "image/jpeg" }))
    setDrawn({ mark, share })
    return () => [mark, share].forEach(URL.revokeObjectURL)
  }, [value])
  return drawn
}
