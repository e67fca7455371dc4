// Made-up figures: no person, order or price behind them is real.

/** Customer's number, model, date, amount, payment. */
export const CAR_SALES = [
  ['1001', 'Rif Plus', '03-13-2023', 318750, 'cash'],
  ['1008', 'Atlas Tour', '06-19-2023', 189500, 'transfer'],
  ['1015', 'Sirocco Van', '01-03-2023', 251249.25, 'card'],
  ['1022', 'Atlas Tour', '04-03-2023', 185299.9, 'card'],
  ['1029', 'Atlas City', '10-04-2023', 148900, 'transfer'],
  ['1036', 'Atlas City', '10-19-2023', 146149.25, 'cash'],
  ['1043', 'Sirocco Van', '01-18-2023', 254000, 'card'],
  ['1050', 'Medina', '03-18-2023', 132400.25, 'transfer'],
  ['1057', 'Rif Cross', '09-27-2023', 279900.5, 'cash'],
  ['1064', 'Sirocco Van', '06-04-2023', 249799.9, 'transfer'],
  ['1071', 'Atlas Tour', '10-02-2023', 185299.9, 'cash'],
  ['1078', 'Medina Sport', '11-18-2023', 168549.25, 'card'],
  ['1085', 'Medina Sport', '10-15-2023', 169800, 'card'],
  ['1092', 'Sirocco Van', '03-23-2023', 254000, 'cash'],
  ['1099', 'Rif Cross', '09-16-2023', 278400.5, 'transfer'],
  ['1106', 'Medina Sport', '05-20-2023', 171300, 'cash'],
  ['1113', 'Medina', '03-25-2023', 130900.25, 'cash'],
  ['1120', 'Medina Sport', '07-02-2023', 171300, 'transfer'],
  ['1127', 'Rif Plus', '06-23-2023', 317250, 'transfer'],
  ['1134', 'Medina Sport', '10-26-2023', 168549.25, 'cash'],
] as const;

/** Employee's number, role, first day, hours of a month, hourly rate, bonus as a share. */
export const EMPLOYEE_PAY = [
  ['E-201', 'seller', '08-23-2019', 168, 62.5, 0.02],
  ['E-202', 'office', '05-23-2022', 176, 63.1, 0.02],
  ['E-203', 'seller', '06-06-2022', 84, 62.5, 0.05],
  ['E-204', 'seller', '05-05-2018', 152, 64.9, 0.05],
  ['E-205', 'mechanic', '03-15-2016', 176, 76.35, 0.02],
  ['E-206', 'seller', '09-09-2021', 176, 64.9, 0.05],
  ['E-207', 'seller', '02-06-2017', 152, 62.5, 0],
  ['E-208', 'seller', '10-06-2022', 140, 64.9, 0],
  ['E-209', 'seller', '09-12-2021', 84, 67.6, 0.02],
  ['E-210', 'seller', '10-21-2023', 168, 64.9, 0.075],
  ['E-211', 'mechanic', '07-13-2021', 168, 73.65, 0.05],
  ['E-212', 'seller', '02-07-2018', 176, 62.5, 0],
  ['E-213', 'mechanic', '02-01-2015', 84, 71.25, 0.075],
  ['E-214', 'seller', '10-01-2020', 168, 62.5, 0.075],
] as const;

/** Number, date, product, quantity, unit price, whether it is paid. */
export const ORDERS = [
  ['5301', '03-21-2023', 'Winter tyre', 5, 1120.25, true],
  ['5302', '08-04-2023', 'Tow bar', 2, 1740.4, true],
  ['5303', '08-16-2023', 'Battery', 5, 1390, true],
  ['5304', '02-24-2023', 'Wiper blades', 6, 129, false],
  ['5305', '08-27-2023', 'Roof box', 3, 2890, false],
  ['5306', '04-17-2023', 'Brake pads', 6, 349.9, true],
  ['5307', '09-10-2023', 'Brake pads', 2, 349.9, false],
  ['5308', '09-12-2023', 'Roof box', 3, 2890, true],
  ['5309', '09-18-2023', 'Floor mats', 6, 245.75, false],
  ['5310', '10-26-2023', 'Floor mats', 4, 245.75, true],
  ['5311', '12-26-2023', 'Winter tyre', 4, 1120.25, true],
  ['5312', '06-24-2023', 'Battery', 1, 1390, true],
  ['5313', '08-09-2023', 'Roof box', 4, 2890, false],
  ['5314', '08-26-2023', 'Tow bar', 6, 1740.4, true],
  ['5315', '04-04-2023', 'Oil filter', 4, 89.5, true],
  ['5316', '06-07-2023', 'Floor mats', 8, 245.75, false],
  ['5317', '08-21-2023', 'Brake pads', 6, 349.9, false],
  ['5318', '11-04-2023', 'Oil filter', 7, 89.5, false],
] as const;

/** ISO code of the country, population in millions and gross domestic product in billions of dollars; round figures of 2022. */
export const GDP = [
  ['DZ', 44.9, 195],
  ['BE', 11.7, 579],
  ['CA', 38.9, 2138],
  ['EG', 111, 477],
  ['FR', 67.9, 2783],
  ['DE', 83.8, 4072],
  ['IT', 58.9, 2010],
  ['JP', 125.1, 4231],
  ['MA', 37.5, 134],
  ['NL', 17.7, 991],
  ['PT', 10.4, 252],
  ['SN', 17.3, 28],
  ['ES', 47.8, 1398],
  ['TN', 12.4, 47],
] as const;

/** Code, product, stock, unit price. */
export const PRODUCTS = [
  ['P-110', 'Brake pads', 64, 349.9],
  ['P-115', 'Oil filter', 7, 89.5],
  ['P-120', 'Wiper blades', 18, 129],
  ['P-125', 'Floor mats', 7, 245.75],
  ['P-130', 'Roof box', 18, 2890],
  ['P-135', 'Tow bar', 64, 1740.4],
  ['P-140', 'Winter tyre', 40, 1120.25],
  ['P-145', 'Battery', 12, 1390],
  ['P-150', 'Phone holder', 3, 99],
  ['P-155', 'Bicycle rack', 64, 990],
  ['P-160', 'Child seat', 40, 1590.9],
  ['P-165', 'First-aid kit', 18, 119.95],
] as const;

/** Model, and cars sold in each year from 2018 to 2023. */
export const MODELS_BY_YEAR = [
  ['Atlas City', 588, 694, 765, 695, 621, 560],
  ['Atlas Tour', 674, 607, 691, 824, 889, 864],
  ['Sirocco 4', 709, 607, 685, 756, 669, 744],
  ['Sirocco Van', 262, 302, 344, 317, 297, 282],
  ['Rif Cross', 408, 393, 408, 465, 405, 449],
  ['Rif Plus', 637, 723, 745, 848, 981, 878],
  ['Medina', 284, 243, 243, 222, 189, 213],
  ['Medina Sport', 266, 283, 252, 219, 238, 246],
] as const;
