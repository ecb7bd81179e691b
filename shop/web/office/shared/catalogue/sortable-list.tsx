import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { type ReactNode, useId } from "react"

/**
 * A list that can be reordered by mouse, touch or keyboard: Space picks up an item, the arrow keys
 * move it, Space drops it, Escape cancels. Each move is announced to screen readers.
 */
export function SortableList(props: {
  label: string
  items: string[]
  nameOf: (item: string) => string
  onOrder: (items: string[]) => void
  render: (item: string, index: number) => ReactNode
}) {
  const { items, nameOf, onOrder } = props
  const id = useId()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (item: unknown) => `place ${items.indexOf(String(item)) + 1} of ${items.length}`

  function end({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onOrder(arrayMove(items, items.indexOf(String(active.id)), items.indexOf(String(over.id))))
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            "Press Space to pick up this item, the arrow keys to move it, Space to drop it, and Escape to cancel.",
        },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(String(active.id))} taken, ${placeOf(active.id)}.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(String(active.id))} is over ${placeOf(over.id)}.` : undefined,
          onDragEnd: ({ active, over }) =>
            `${nameOf(String(active.id))} put down${over ? `, ${placeOf(over.id)}` : ""}.`,
          onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back in its place.`,
        },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol aria-label={props.label} className="grid gap-2">
          {items.map((item, index) => (
            <SortableItem key={item} id={item} name={nameOf(item)}>
              {props.render(item, index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableItem(props: { id: string; name: string; children: ReactNode }) {
  const sortable = useSortable({ id: props.id })
  const { transform, transition } = sortable
  return (
    <li
      ref={sortable.setNodeRef}
      style={{
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
        ...(transition && { transition }),
        ...(sortable.isDragging && { zIndex: 1 }),
      }}
      className="relative flex items-start gap-2 rounded-md border border-line bg-raised p-2"
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        {...sortable.attributes}
        {...sortable.listeners}
        aria-label={`Move ${props.name}`}
        className="grid size-tap flex-none cursor-grab touch-none place-items-center rounded-md text-ink-2 hover:bg-sunk"
      >
        <svg viewBox="0 0 12 20" aria-hidden="true" className="h-5 fill-current">
          {[4, 10, 16].flatMap((y) =>
            [3, 9].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.4" />),
          )}
        </svg>
      </button>
      <div className="min-w-0 flex-1">{props.children}</div>
    </li>
  )
}
