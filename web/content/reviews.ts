/** Invented, and shown as such: the owner replaces them. Never emitted as structured data. */
export interface SampleReview {
  stars: 1 | 2 | 3 | 4 | 5
  name: string
  city: string
  text: string
}

const rows: [SampleReview["stars"], name: string, city: string, text: string][] = [
  [5, "Ritu", "Pune", "Light on the nose even after ten hours of screen work."],
  [4, "Harpreet", "Ludhiana", "Good fit. I held my bank card to the drawing and it was right."],
  [5, "Meera", "Kochi", "Progressives exactly as on my paper. The powers were read back first."],
  [5, "Imran", "Lucknow", "Price on the page was the price I paid."],
  [4, "Tsering", "Gangtok", "Hinges feel strong. Seven days up here, fair enough."],
  [5, "Ananya", "Bengaluru", "The green is deeper than in the picture, and lovelier."],
  [3, "Vikram", "Jaipur", "Frame is fine. The box was dented and I worried for nothing."],
  [5, "Lalitha", "Madurai", "First pair that does not slide when I cook."],
  [5, "Joseph", "Panaji", "Ordered on Monday, wore them to church on Sunday."],
  [4, "Nusrat", "Srinagar", "Clear lenses, clear bill. I wish there were more small sizes."],
  [5, "Sourav", "Kolkata", "Adda, office, football: they have survived everything so far."],
  [5, "Pooja", "Indore", "My daughter chose the pink ones and now reads without being told."],
  [2, "Rakesh", "Kanpur", "Too wide for me. I should have looked at the numbers first."],
  [5, "Fatima", "Hyderabad", "The half rim leaves the page free. I mark papers faster."],
  [4, "Lalrin", "Aizawl", "Courier needed six days, the glasses needed no adjusting."],
  [5, "Suresh", "Chennai", "Eleven grams. I searched for them while wearing them."],
  [
    5,
    "Gurleen",
    "Amritsar",
    "Fits under the turban without pressing. Temples are just straight enough.",
  ],
  [4, "Bhavna", "Surat", "Good tortoise, each side a little different, as it should be."],
  [5, "Manoj", "Patna", "I typed the axis wrongly and the shop asked me about it before paying."],
  [5, "Diya", "Nagpur", "Wore the honey round to a wedding. Three cousins asked."],
  [3, "Alok", "Bhopal", "Nice frame, but my first week with progressives was a dizzy one."],
  [5, "Revathi", "Coimbatore", "Spring hinges and twin toddlers. So far the hinges are winning."],
  [5, "Kabir", "Chandigarh", "Dark enough for the noon drive, true enough for signals."],
  [4, "Shalini", "Ranchi", "Helpful on the phone. They told me not to buy the dearer coating."],
  [5, "Biju", "Thrissur", "Exchanged a scratched lens without a quarrel."],
  [5, "Naina", "Delhi", "The try-on was close. The mirror agreed when they came."],
  [5, "Prakash", "Mysuru", "Simple, black, square. What I wanted and nothing else."],
  [3, "Zoya", "Aligarh", "Pretty, but the nose pads leave a mark on me by evening."],
  [5, "Devika", "Thiruvananthapuram", "Reading in the bus again. Thank you for the bifocals."],
  [4, "Hemant", "Nashik", "Gold is a quiet gold. Cloth and case are good too."],
  [5, "Aarti", "Vadodara", "My mother chose by the little shape pictures, all by herself."],
  [5, "Sanjay", "Guwahati", "Monsoon on a scooter and they stayed where they should."],
  [2, "Neeraj", "Gurugram", "The colour I wanted was sold while I was thinking it over."],
  [5, "Kavya", "Mangaluru", "They bend, they spring back, they belong to a seven-year-old."],
  [4, "Yusuf", "Kozhikode", "Mirror lens turns heads. Shows finger marks, so keep the cloth."],
  [5, "Leela", "Puducherry", "A cat's eye that does not shout. My students approve."],
  [5, "Arvind", "Udaipur", "Second pair for my father. He trusts the size numbers now."],
  [3, "Swati", "Varanasi", "Delivery was fine, the SMS with the code came late."],
  [5, "Chetan", "Hubballi", "No haggling, no surprise at the end. More shops should try it."],
  [4, "Mary", "Shillong", "Comfortable from the first day; the bridge sits well on a low nose."],
  [4, "Rohan", "Mumbai", "Computer glasses for a night shift. Easy to wear, easy to forget."],
  [5, "Ishita", "Dehradun", "Plum wire, thin as a pencil line. Exactly my thing."],
  [4, "Gopal", "Vijayawada", "Strong power, yet the edges look thin in this frame."],
  [5, "Parveen", "Jammu", "I called twice with silly questions and got two patient answers."],
  [3, "Tejas", "Rajkot", "Good sunglasses, though I expected a harder case."],
]

export const sampleReviews: SampleReview[] = rows.map(([stars, name, city, text]) => ({
  stars,
  name,
  city,
  text,
}))

/** To one decimal, as the product page shows it. */
export const averageStars = (reviews: SampleReview[]): number =>
  Math.round((reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length) * 10) / 10
