import clsx from "clsx"
import { type DragEvent, useState } from "react"
import { saveVariants } from "#contract/catalogue/operations/products.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import {
  MAX_PICTURES,
  PICTURE_TYPES,
  sendPicture,
} from "#web/office/shared/catalogue/send-picture.ts"
import { FilePicker } from "#web/office/shared/file-picker.tsx"
import { useOffice } from "#web/office/shared/office-session.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { Progress, type ProgressState } from "#web/office/shared/progress.tsx"
import { useChange } from "#web/office/shared/use-operation.tsx"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Button } from "#web/ui/button.tsx"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { MAX_MATCHED_FILES, matchPictures } from "../contract/match-pictures.ts"
import { placePictures } from "../rules/picture-match.ts"

type Report = OperationReply<typeof matchPictures>
type Match = Report["files"][number]

const WHOLE = { x: 0, y: 0, width: 100, height: 100 }

/** Many pictures at once, each for the product that its file name says. */
export function MatchPicturesPart() {
  const { run } = useOffice()
  const change = useChange(saveVariants)
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map())
  const [report, setReport] = useState<Report | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isOver, setIsOver] = useState(false)
  const [progress, setProgress] = useState<ProgressState | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<{ saved: number; problems: string[] } | null>(null)

  async function look(chosen: File[]) {
    if (progress || chosen.length === 0) return
    const pictures = chosen.slice(0, MAX_MATCHED_FILES)
    setFiles(new Map(pictures.map((file) => [file.name, file])))
    setLeft(new Set())
    setDone(null)
    const looked = await run(matchPictures, { files: pictures.map(({ name }) => name) })
    setFailure(looked.ok ? null : looked.failure.message)
    setReport(looked.ok ? looked.value : null)
  }

  const used =
    report?.files.filter(({ file, product }) => product !== null && !left.has(file)) ?? []

  /** Each product is saved once all of its pictures are uploaded. */
  async function apply() {
    if (!report || progress) return
    const problems: string[] = []
    let [sent, saved] = [0, 0]
    for (const { product, handle, title, version, pictures } of report.products) {
      const added: { picture: string; position: number | null }[] = []
      for (const { file, position } of used.filter((one) => one.product === product)) {
        setProgress({ done: sent++, total: used.length })
        const stored = await sendPicture(files.get(file)!, handle, WHOLE)
        if (stored.ok) added.push({ picture: stored.value, position })
        else problems.push(`${file}: ${stored.failure.message}`)
      }
      if (added.length === 0) continue
      const placed = placePictures(pictures, added).join(", ")
      const set = await change({ variants: [{ handle, version, values: { pictures: placed } }] })
      if (set.ok) saved += added.length
      else problems.push(`${title}: ${set.failure.message}`)
    }
    setProgress(null)
    setReport(null)
    setDone({ saved, problems })
  }

  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      void look([...event.dataTransfer.files])
    },
  }
  return (
    <Part title="Pictures by file name">
      <p className="pb-4 text-sm text-ink-2">
        Name each file after the SKU, barcode or short name of its product and number them:
        CH-101-1.jpg, CH-101-2.jpg. You see what belongs where first, and nothing is saved until you
        confirm.
      </p>
      <section
        aria-label="Drop pictures here"
        {...drag}
        className={clsx(
          "flex flex-wrap items-center gap-x-5 gap-y-2 rounded-lg border border-dashed p-5",
          isOver ? "border-peacock bg-peacock-wash" : "border-control",
        )}
      >
        <FilePicker
          label="Pictures to match"
          accept={PICTURE_TYPES}
          multiple
          look={report ? "secondary" : "primary"}
          onPick={(_, chosen) => void look(chosen)}
        >
          Choose pictures
        </FilePicker>
        <span className="text-sm text-ink-2">
          or drop up to {MAX_MATCHED_FILES} files here: JPEG, PNG, WebP or AVIF
        </span>
      </section>
      <div className="grid gap-4 pt-4">
        {failure && <Notice look="error">{failure}</Notice>}
        {report && (
          <MatchReport
            report={report}
            left={left}
            onLeave={(file, isLeft) => {
              const next = new Set(left)
              if (isLeft) next.add(file)
              else next.delete(file)
              setLeft(next)
            }}
          />
        )}
        {progress && <Progress label="Uploading" unit="pictures" progress={progress} />}
        {report && (
          <div>
            <Button
              look="primary"
              large
              busy={progress !== null}
              busyLabel="Uploading"
              disabled={used.length === 0}
              onClick={() => void apply()}
            >
              Upload {used.length} {used.length === 1 ? "picture" : "pictures"}
            </Button>
          </div>
        )}
        <div role="status">
          {done && (
            <Notice look={done.problems.length > 0 ? "caution" : "info"}>
              {done.saved} {done.saved === 1 ? "picture is" : "pictures are"} saved.
              {done.problems.map((problem) => (
                <span key={problem} className="block">
                  {problem}
                </span>
              ))}
            </Notice>
          )}
        </div>
      </div>
    </Part>
  )
}

/** What belongs where: by product, and last the files without one. */
function MatchReport(props: {
  report: Report
  left: ReadonlySet<string>
  onLeave: (file: string, isLeft: boolean) => void
}) {
  const { files, products } = props.report
  const matched = files.filter(({ product }) => product !== null)
  const unmatched = files.filter(({ product }) => product === null)
  const replaced = matched.filter(({ replaces }) => replaces !== null)
  const counts = {
    matched: matched.length,
    replace: replaced.length,
    "not matched": unmatched.length,
  }
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name} className="rounded-md border border-line bg-raised px-3.5 py-2.5">
            <dt className="text-sm text-ink-2 first-letter:uppercase">{name}</dt>
            <dd className="text-xl font-medium tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {products.map(({ product, title, pictures }) => {
        const own = matched.filter((one) => one.product === product)
        const total = pictures.length + own.filter(({ replaces }) => replaces === null).length
        return (
          <div key={product} className="rounded-lg border border-line p-4">
            <h3 className="font-medium">{title}</h3>
            {total > MAX_PICTURES && (
              <p className="text-sm text-sindoor">
                A product has {MAX_PICTURES} pictures at most. Leave some out.
              </p>
            )}
            <ul>
              {own.map((match) => (
                <MatchedRow
                  key={match.file}
                  match={match}
                  isLeft={props.left.has(match.file)}
                  onLeave={(isLeft) => props.onLeave(match.file, isLeft)}
                />
              ))}
            </ul>
          </div>
        )
      })}
      {unmatched.length > 0 && (
        <div className="rounded-lg border border-line p-4">
          <h3 className="font-medium">Not matched</h3>
          <ul className="text-sm">
            {unmatched.map(({ file, problem }) => (
              <li key={file} className="py-1 wrap-anywhere">
                {file} <span className="text-ink-2">– {problem}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function MatchedRow(props: { match: Match; isLeft: boolean; onLeave: (isLeft: boolean) => void }) {
  const { file, position, replaces } = props.match
  return (
    <li className="flex items-center gap-3">
      <Checkbox
        className="min-w-0 flex-1"
        label={
          <span className="wrap-anywhere">
            {file}
            <span className="block text-sm text-ink-2">
              {replaces ? `replaces picture ${position}` : "is added"}
            </span>
          </span>
        }
        checked={!props.isLeft}
        onChange={({ target }) => props.onLeave(!target.checked)}
      />
      {replaces && (
        <Picture
          path={replaces}
          alt={`Picture ${position} now`}
          sizes="5rem"
          className="w-20 flex-none rounded-sm bg-sunk"
        />
      )}
    </li>
  )
}
