/** Shown on every product page; a coating is described by its effect on light, never on health. */
export const blueLightQuestions: { question: string; answer: string }[] = [
  {
    question: "What does a blue-block lens do?",
    answer:
      "It reflects or absorbs a part of the blue-violet light that screens and lamps give off. The rest passes, so colours stay close to natural.",
  },
  {
    question: "Will it cure tired eyes or help me sleep?",
    answer:
      "We do not promise that. It is a comfort coating, not a cure. Some people find a screen more pleasant through it, others see no difference. Breaks and a check-up by an eye doctor help more than any coating.",
  },
  {
    question: "Can I have it without power?",
    answer:
      "Yes. Screen Saver frames come with zero-power blue-block lenses. For any other frame choose Plano and then Blue Block.",
  },
  {
    question: "Does the lens look blue or yellow?",
    answer:
      "It shows a faint blue reflection from outside and a very slight warm tone from inside. You notice it on white paper, and soon no longer.",
  },
  {
    question: "May I drive with it?",
    answer:
      "A clear blue-block lens may be worn at the wheel by day. A yellow or tinted one should not be worn for driving at night.",
  },
]
