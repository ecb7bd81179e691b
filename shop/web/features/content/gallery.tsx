import { useState } from "react"
import { href } from "react-router"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { Accordion } from "#web/ui/accordion.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Button } from "#web/ui/button.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Dialog } from "#web/ui/dialog.tsx"
import { StatusDot } from "#web/ui/dot.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Field } from "#web/ui/field.tsx"
import { Icon, iconNames } from "#web/ui/icon.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { Page, SectionHead } from "#web/ui/page.tsx"
import { Quantity } from "#web/ui/quantity.tsx"
import { Radio } from "#web/ui/radio.tsx"
import { SelectBox } from "#web/ui/select-box.tsx"
import { Sheet } from "#web/ui/sheet.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { Spinner } from "#web/ui/spinner.tsx"
import { Stepper } from "#web/ui/stepper.tsx"
import { Steps } from "#web/ui/steps.tsx"
import { Swatch } from "#web/ui/swatch.tsx"
import { TextInput } from "#web/ui/text-input.tsx"
import { toast } from "#web/ui/toast.ts"

export const meta = metaOf({
  title: "Parts of the interface",
  description: "Every part of this shop's interface in every state, for those who build it.",
  path: href("/testing"),
  noindex: true,
})

/** All UI components on one page (X-34). */
export default function Gallery() {
  return (
    <Page className="flex flex-col gap-section pt-8 lg:pt-14">
      <h1 className="text-4xl tracking-banner">Parts of the interface</h1>
      <GalleryTokens />
      <GalleryControls />
      <GallerySigns />
      <GalleryPopups />
    </Page>
  )
}

const colours = [
  ["paper", "bg-paper"],
  ["sunk", "bg-sunk"],
  ["raised", "bg-raised"],
  ["ink", "bg-ink"],
  ["ink-2", "bg-ink-2"],
  ["ink-3", "bg-ink-3"],
  ["line", "bg-line"],
  ["control", "bg-control"],
  ["peacock", "bg-peacock"],
  ["peacock-deep", "bg-peacock-deep"],
  ["peacock-wash", "bg-peacock-wash"],
  ["marigold", "bg-marigold"],
  ["marigold-wash", "bg-marigold-wash"],
  ["ground-sand", "bg-ground-sand"],
  ["ground-dew", "bg-ground-dew"],
  ["ground-rose", "bg-ground-rose"],
  ["ground-haldi", "bg-ground-haldi"],
  ["leaf", "bg-leaf"],
  ["sindoor", "bg-sindoor"],
] as const

const sizes = [
  "text-4xl font-light tracking-banner",
  "text-3xl font-light tracking-display",
  "text-2xl font-light tracking-display",
  "text-xl font-light",
  "text-lg font-medium",
  "text-base",
  "text-sm text-ink-2",
  "text-xs text-ink-3",
]

function GalleryTokens() {
  return (
    <section>
      <SectionHead title="Colour and type" />
      <ul className="grid grid-cols-3 gap-2 lg:grid-cols-7">
        {colours.map(([name, ground]) => (
          <li key={name} className="text-xs">
            <span className={`block h-14 rounded-md border border-line ${ground}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="pt-8">
        {sizes.map((size) => (
          <p key={size} className={`${size} truncate`}>
            Saaf nazar <span lang="hi">साफ़ नज़र</span> ₹1,49,999
          </p>
        ))}
      </div>
    </section>
  )
}

const looks = ["buy", "primary", "secondary", "quiet"] as const

function GalleryControls() {
  const [quantity, setQuantity] = useState(2)
  return (
    <section>
      <SectionHead title="Controls" />
      <div className="flex flex-wrap gap-3">
        {looks.map((look) => (
          <Button key={look} look={look} large>
            {look}
          </Button>
        ))}
        <Button look="primary" large busy busyLabel="Sending">
          Send
        </Button>
        <Button look="primary" large disabled>
          Disabled
        </Button>
        <Button>Small</Button>
      </div>
      <div className="grid gap-6 pt-8 lg:grid-cols-3">
        <Field label="Contact name" hint="For the courier">
          {(ids) => <TextInput {...ids} defaultValue="Asha" />}
        </Field>
        <Field label="Pincode" error="A PIN code has six digits and starts with 1 to 9.">
          {(ids) => <TextInput {...ids} inputMode="numeric" defaultValue="0123" />}
        </Field>
        <Field label="State" optional>
          {(ids) => (
            <SelectBox {...ids}>
              <option>Karnataka</option>
              <option>Kerala</option>
            </SelectBox>
          )}
        </Field>
        <div>
          <Checkbox label="Rimless" aside="12" defaultChecked />
          <Checkbox label="Fullrim" aside="30" />
        </div>
        <div className="flex flex-col gap-2">
          <Radio name="gallery" label="Home" description="All day delivery" framed defaultChecked />
          <Radio name="gallery" label="Work" description="10 AM to 5 PM" framed />
        </div>
        <div className="flex flex-col gap-4">
          <Quantity label="Quantity" value={quantity} onChange={setQuantity} choices={6} max={5} />
          <Stepper label="Quantity" value={quantity} onChange={setQuantity} max={6} />
        </div>
      </div>
    </section>
  )
}

function GallerySigns() {
  return (
    <section className="flex flex-col gap-6">
      <SectionHead title="Signs" />
      <ul className="flex flex-wrap gap-4">
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-6">
        <StatusDot colour="leaf">In stock</StatusDot>
        <StatusDot colour="marigold">Only 3 left</StatusDot>
        <StatusDot colour="sindoor">Out of stock</StatusDot>
        <Swatch name="Peacock" hex="#0f6b75" />
        <Swatch name="Gold" hex="#c9a45b" />
      </div>
      <Steps
        steps={[
          { label: "Lens type", state: "done" },
          { label: "Power", state: "now" },
          { label: "Review", state: "next" },
        ]}
      />
      <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: "Parts" }]} />
      <div className="grid gap-3 lg:grid-cols-3">
        <Notice look="info">Your prescription is read back before you pay.</Notice>
        <Notice look="error">We couldn't reach the shop. Please try again.</Notice>
        <Notice look="offer">Free shipping above ₹999.</Notice>
      </div>
      <div className="grid items-center gap-3 lg:grid-cols-3">
        <Skeleton className="h-24" />
        <Spinner label="Loading..." />
        <Accordion
          items={[
            { id: "which-lens", title: "Which lens do I need?", content: "Ask the eye test." },
          ]}
        />
      </div>
      <Empty title="Nothing here yet">And a way on.</Empty>
    </section>
  )
}

type Side = "left" | "right" | "bottom"

function GalleryPopups() {
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState<Side | null>(null)
  const sides: Side[] = ["left", "right", "bottom"]
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-3">
        <Button large onClick={() => setDialog(true)}>
          Dialog
        </Button>
        {sides.map((side) => (
          <Button key={side} large onClick={() => setSheet(side)}>
            Sheet, {side}
          </Button>
        ))}
        <Button large onClick={() => toast.success("Saved.")}>
          Success
        </Button>
        <Button large onClick={() => toast.error("That did not work.")}>
          Error
        </Button>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Delete this address?"
        size="sm"
        footer={
          <Button look="primary" large onClick={() => setDialog(false)}>
            Delete
          </Button>
        }
      >
        This can't be undone.
      </Dialog>
      <Sheet
        open={sheet !== null}
        onOpenChange={() => setSheet(null)}
        title="A sheet"
        side={sheet ?? "right"}
      >
        <p className="py-6">It can be swiped away.</p>
      </Sheet>
      <Carousel title="A carousel" label="A carousel" perView={{ phone: 1.2, desktop: 3 }} gap>
        {["bg-ground-sand", "bg-ground-dew", "bg-ground-rose", "bg-ground-haldi"].map((ground) => (
          <div key={ground} className={`h-40 rounded-sm ${ground}`} />
        ))}
      </Carousel>
    </div>
  )
}
