import { msg, type Sentence } from "#words/sentence.ts"

/** Shown on every product page; a coating is described by its effect on light, never on health. */
export const blueLightQuestions: { question: Sentence; answer: Sentence }[] = [
  {
    question: msg("What does a blue-block lens do?"),
    answer: msg(
      "It reflects or absorbs a part of the blue-violet light that screens and lamps give off. The rest passes, so colours stay close to natural.",
    ),
  },
  {
    question: msg("Will it cure tired eyes or help me sleep?"),
    answer: msg(
      "We do not promise that. It is a comfort coating, not a cure. Some people find a screen more pleasant through it, others see no difference. Breaks and a check-up by an eye doctor help more than any coating.",
    ),
  },
  {
    question: msg("Can I have it without power?"),
    answer: msg(
      "Yes. Screen Saver frames come with zero-power blue-block lenses. For any other frame choose Plano and then Blue Block.",
    ),
  },
  {
    question: msg("Does the lens look blue or yellow?"),
    answer: msg(
      "It shows a faint blue reflection from outside and a very slight warm tone from inside. You notice it on white paper, and soon no longer.",
    ),
  },
  {
    question: msg("May I drive with it?"),
    answer: msg(
      "A clear blue-block lens may be worn at the wheel by day. A yellow or tinted one should not be worn for driving at night.",
    ),
  },
]
