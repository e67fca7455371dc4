import type Gantt from 'frappe-gantt';
import type { DrawnBar } from 'frappe-gantt';
import type { BarRow } from '../rules/rows.ts';
import type { ChartModel } from './model.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** An area around a short bar that a finger can hit. */
function addHit(bar: DrawnBar, rowHeight: number): void {
  const { width, y, x, height } = bar.$bar.getBBox();
  const hit = document.createElementNS(SVG, 'rect');
  const wide = Math.max(width, rowHeight);
  hit.classList.add('timeline-hit');
  for (const [name, value] of Object.entries({
    x: x - (wide - width) / 2,
    y: y - (rowHeight - height) / 2,
    width: wide,
    height: rowHeight,
  }))
    hit.setAttribute(name, String(value));
  bar.group.prepend(hit);
}

function decorateBar(bar: DrawnBar, row: BarRow, { words }: ChartModel, rowHeight: number): void {
  const { group } = bar;
  group.dataset['task'] = row.id;
  group.dataset['color'] = String(words.colorOf(row.stageId));
  if (row.isFixed) group.dataset['fixed'] = '';
  group.setAttribute('role', 'button');
  group.setAttribute('aria-label', words.labelOf(row));
  group.setAttribute('tabindex', '-1');
  const label = group.querySelector('.bar-label');
  if (label !== null) label.textContent = words.nameOf(row.id);
  addHit(bar, rowHeight);
}

/** Puts on the drawing what the library does not draw: names as text, lanes, what keys and readers need. */
export function decorate(gantt: Gantt, model: ChartModel, rowHeight: number): void {
  const { $container, $svg, bars, config } = gantt;
  // Each drawing would run from nothing to its width.
  for (const animation of $svg.querySelectorAll('animate')) animation.remove();
  $container.querySelector('.timeline-lanes')?.remove();
  const lanes = document.createElement('div');
  lanes.className = 'timeline-lanes';
  for (const [index, row] of model.rows.entries()) {
    const bar = bars[index];
    if (bar === undefined) continue;
    if (row.kind === 'bar') {
      decorateBar(bar, row, model, rowHeight);
      continue;
    }
    bar.group.setAttribute('aria-hidden', 'true');
    const line = document.createElement('div');
    line.className = 'timeline-lane';
    line.style.top = `${config.header_height + index * rowHeight}px`;
    line.style.height = `${rowHeight}px`;
    line.style.width = `${$svg.getBoundingClientRect().width}px`;
    const title = document.createElement('span');
    title.dir = 'auto';
    title.textContent = row.title || model.words.nobody;
    line.append(title);
    lanes.append(line);
  }
  $container.append(lanes);
  $svg.querySelector('[tabindex]')?.setAttribute('tabindex', '0');
}
