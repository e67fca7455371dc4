import { minor } from '#shared/kernel/money.ts';
import type { Sale } from '../model.ts';
import { addProduct } from '../rules/cart.ts';
import { holdCourse, markLine } from '../rules/courses.ts';
import { productWith } from './samples.ts';

const COURSE = 2;

/** Adds a dish that is ordered once in the evening, at a price by chance; some wait until their course is fired. */
export function createMenu(random: () => number): (sale: Sale) => Sale {
  let number = 0;
  return (sale) => {
    number += 1;
    const dish = productWith({
      id: String(number),
      iri: `/en/api/products/${number}`,
      name: `Dish ${number}`,
      finalPrice: minor(1_000 + Math.floor(random() * 9_000)),
    });
    const more = addProduct(sale, dish);
    const line = more.lines.find(({ name }) => name === dish.name);
    if (!line || random() > 0.25) return more;
    return holdCourse(markLine(more, line.id, { course: COURSE }), COURSE, true);
  };
}
