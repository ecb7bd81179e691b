import { Page } from "#web/ui/page.tsx"
import { ContactLine } from "./contact-line.tsx"
import { FooterColumns } from "./footer-columns.tsx"
import { FooterLegal } from "./footer-legal.tsx"
import { Subscribe } from "./subscribe.tsx"

export default function Footer() {
  return (
    <footer className="mt-section border-t border-ink pt-8 pb-6 lg:pt-12">
      <Page>
        <div className="grid items-start gap-4 pb-8 lg:grid-cols-[1fr_minmax(18rem,30rem)] lg:gap-8 lg:pb-10">
          <h2 className="text-[1.625rem] leading-8 lg:text-2xl">
            Offers now and then,
            <br />
            eye-care tips that help.
          </h2>
          <Subscribe />
        </div>
        <FooterColumns />
        <ContactLine />
        <div
          lang="hi"
          aria-hidden="true"
          // Its font is loaded when it comes near the screen.
          className="-mb-6 pt-4 [contain-intrinsic-height:1em] [content-visibility:auto] text-center font-chart text-[min(30vw,27rem)] leading-none font-[200] tracking-display text-ground-sand select-none before:content-['चश्मा']"
        />
        <FooterLegal />
      </Page>
    </footer>
  )
}
