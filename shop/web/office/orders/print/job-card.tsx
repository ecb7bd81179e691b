import { heightsInWords } from "@chashma/optics/face/pupil-heights.ts"
import { ASSUMED_PD_MM } from "@chashma/optics/lenses/thickness.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { formatPower } from "@chashma/optics/powers/power-values.ts"
import { formatPrism } from "@chashma/optics/powers/prescription-details.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import { printJobCards } from "#contract/orders/operations/order-prints.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import { Loading, useOperation } from "../../shared/use-operation.tsx"
import { Barcode } from "./barcode.tsx"
import type { Paper } from "./paper.ts"
import { Blank, type PrintProps, PrintSheet } from "./print-sheet.tsx"

type Card = OperationReply<typeof printJobCards>[number]

const eyes: { eye: Eye; name: string; short: string }[] = [
  { eye: "right", name: "R (OD)", short: "R" },
  { eye: "left", name: "L (OS)", short: "L" },
]
/** What lenses do not need, or the shop does not record. */
const NONE = "–"

/** The job card for the lab, one sheet for each pair. */
export function JobCards({ orders, paper, notes }: PrintProps & { notes: boolean }) {
  const { value, ...loading } = useOperation(printJobCards, { orders })
  if (loading.failure || !value) return <Loading {...loading} value={value} className="h-96" />
  return value.map((card) => (
    <JobCard key={card.job} card={notes ? card : { ...card, notes: [] }} paper={paper} />
  ))
}

/**
 * What a lab outside the shop needs to make one pair; what is not known is an empty box.
 * @internal
 */
export function JobCard({ card, paper }: { card: Card; paper: Paper }) {
  return (
    <PrintSheet paper={paper} title="Job card" number={card.job} seller={card.seller}>
      <div className="print-block print-row">
        <div>
          <h2 className="print-large">
            Pair {card.pair} of {card.pairs}
          </h2>
          <p>Order {card.order}</p>
          {card.placed && <p>Ordered on {formatDay(card.placed)}</p>}
          {card.deliver_until && (
            <p className="print-strong">Promised by {formatDay(card.deliver_until)}</p>
          )}
          {card.made && <p className="print-boxed">Already made</p>}
        </div>
        <Barcode text={card.job} paper={paper} />
      </div>
      <Powers card={card} />
      <Centration card={card} />
      <Frame card={card} />
      <Lens card={card} />
      <div className="print-block print-flow">
        <h3 className="print-strong">Notes</h3>
        {card.notes.length > 0 ? (
          card.notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike
            <p key={index} className="print-notes">
              {note}
            </p>
          ))
        ) : (
          <Blank of="notes" wide />
        )}
      </div>
      <p className="print-block">Made by ______________ Checked by ______________ on __________</p>
    </PrintSheet>
  )
}

const Head = ({ names }: { names: string[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

function Powers({ card }: { card: Card }) {
  const transposed = eyes.filter(({ eye }) => card[eye]?.lab.is_transposed)
  return (
    <div className="print-block">
      <table className="print-grid">
        <caption>
          <span className="print-strong">Powers</span> in dioptres, minus cylinder form
        </caption>
        <Head names={["Eye", "SPH", "CYL", "AXIS", "ADD", "PRISM", "BASE"]} />
        <tbody>
          {eyes.map(({ eye, name }) => {
            const { sph = 0, cyl = 0, axis = null, add = null } = card[eye]?.lab ?? {}
            return (
              <tr key={eye}>
                <th scope="row">{name}</th>
                <td>{formatPower(sph)}</td>
                <td>{formatPower(cyl)}</td>
                <td>{axis ?? NONE}</td>
                <td>{add === null ? NONE : formatPower(add)}</td>
                {prismOf(card[eye]).map((words, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a table
                  <td key={column}>{words || NONE}</td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {transposed.length > 0 && (
        <p>
          Transposed from the prescription:{" "}
          {transposed.map(({ eye, short }) => `${short} ${card[eye]!.power}`).join(", ")}
        </p>
      )}
    </div>
  )
}

/** Sizes and bases of a prism; of two components with a plus between. */
function prismOf(eye: Card["right"]): [sizes: string, bases: string] {
  const parts = eye?.prism ? formatPrism(eye.prism).split(", ") : []
  const column = (place: 0 | 1) => parts.map((part) => part.split(" ")[place]).join(" + ")
  return [column(0), column(1)]
}

/** Where the lenses sit before the eyes. Lenses without power need no PD. */
function Centration({ card }: { card: Card }) {
  const hasPowers = card.right !== null
  const isHalved = card.right?.pd?.is_halved
  const isEstimate = card.pd_source !== null && card.pd_source !== "typed"
  const worn = [
    card.vertex_distance !== null && `vertex distance ${card.vertex_distance} mm`,
    card.tilt !== null && `pantoscopic tilt ${card.tilt}°`,
    card.wrap !== null && `wrap ${card.wrap}°`,
  ].filter(Boolean)
  const near = (eye: Eye) => {
    if (!card.needs_fitting_height) return NONE
    return card[eye]?.pd?.near ?? <Blank of="PD near" />
  }
  return (
    <div className="print-block">
      <table className="print-grid">
        <caption>
          <span className="print-strong">Centration</span> in mm
        </caption>
        <Head
          names={["Eye", "PD far", "PD near", "Fitting height", "Decentration in", "Base curve"]}
        />
        <tbody>
          {eyes.map(({ eye, name }) => (
            <tr key={eye}>
              <th scope="row">{name}</th>
              <td>{hasPowers ? (card[eye]?.pd?.far ?? <Blank of="PD far" />) : NONE}</td>
              <td>{near(eye)}</td>
              <td>
                {card.needs_fitting_height
                  ? (card.fitting_height?.[eye] ?? <Blank of="fitting height" />)
                  : NONE}
              </td>
              <td>{(card.pd && card[eye]?.thickness?.decentration.toFixed(1)) || NONE}</td>
              <td>{NONE}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {card.pd && (isHalved || isEstimate) && (
        <p>
          {isHalved && `PD is ${card.pd} mm from pupil to pupil, half of it for each eye. `}
          {isEstimate && `PD measured by ${card.pd_source?.replaceAll("_", " ")}.`}
        </p>
      )}
      {worn.length > 0 && <p>As worn: {worn.join(", ")}</p>}
      {hasPowers && card.pd === null && <p>No PD was given. Ask the shop before cutting.</p>}
      {card.fitting_hint && !card.fitting_height && (
        <p>
          Fitting height not measured yet. The shopper's camera says{" "}
          {heightsInWords(card.fitting_hint)}: measure before cutting.
        </p>
      )}
      {hasPowers && card.needs_fitting_height && card.pd && (
        <p>PD near is calculated: 40 cm, or closer with an ADD above +2.50.</p>
      )}
    </div>
  )
}

function Frame({ card: { title, variant, frame } }: { card: Card }) {
  const measures = [
    ["A", frame?.lens_width],
    ["B", frame?.lens_height],
    // Neither the product form nor an import has it: it needs the outline of the lens.
    ["ED", undefined],
    ["DBL", frame?.bridge],
    ["Temple", frame?.temple],
  ] as const
  const words = [variant, frame?.shape, frame?.type, frame?.material]
  return (
    <div className="print-block">
      <p>
        <span className="print-strong">Frame: {title}</span>
        {words.filter(Boolean).map((word) => ` · ${word}`)}
      </p>
      <table className="print-grid">
        <caption className="sr-only">Frame in mm</caption>
        <Head names={measures.map(([name]) => `${name} mm`)} />
        <tbody>
          <tr>
            {measures.map(([name, mm]) => (
              <td key={name}>{mm ?? <Blank of={name} />}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Lens({ card }: { card: Card }) {
  const { right, left, tint } = card
  const thickness = right?.thickness && left?.thickness
  return (
    <div className="print-block">
      <dl className="print-list">
        <dt>Lens type</dt>
        <dd>{card.lens_type}</dd>
        <dt>Index</dt>
        <dd>{card.index ? `${card.index.toFixed(2)} (${card.material})` : <Blank of="index" />}</dd>
        <dt>Coating</dt>
        <dd>{card.coating}</dd>
        <dt>Tint</dt>
        <dd>{tint ? (tint.colour ?? <Blank of="tint" />) : "None"}</dd>
      </dl>
      {thickness && (
        <p>
          Calculated{!card.pd && ` for a PD of ${ASSUMED_PD_MM} mm`}: centre R{" "}
          {right.thickness!.centre} · L {left.thickness!.centre} mm, edge up to R{" "}
          {right.thickness!.thickest_edge} · L {left.thickness!.thickest_edge} mm
        </p>
      )}
    </div>
  )
}
