import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  distanceBetween,
  formatDegrees,
  formatLength,
  graticule,
  metresPerPixel,
  plainCoordinates,
  roundLength,
  scaleBar,
} from './measures.ts';
import { tileSource } from './tiles.ts';

const seeded = { seed: 20_261_121 };

it('measures as the crow flies: to Rabat, one degree of a meridian, over the date line, to itself', () => {
  const casablanca = { lat: 33.5731, lng: -7.5898 };
  expect(distanceBetween(casablanca, { lat: 34.0209, lng: -6.8416 }) / 1000).toBeCloseTo(85.2, 0);
  expect(distanceBetween({ lat: 10, lng: 5 }, { lat: 11, lng: 5 }) / 1000).toBeCloseTo(111.2, 1);
  expect(distanceBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }) / 1000).toBeCloseTo(111.2, 1);
  expect(distanceBetween(casablanca, casablanca)).toBe(0);
});

describe('the scale', () => {
  it('is a round length that fits', () => {
    expect(roundLength(999)).toBe(500);
    expect(roundLength(2_000)).toBe(2_000);
    fc.assert(
      fc.property(fc.double({ min: -80, max: 80, noNaN: true }), fc.integer({ min: 3, max: 19 }), (latitude, zoom) => {
        const { metres, width } = scaleBar(latitude, zoom, 96);
        expect(width).toBeLessThanOrEqual(96);
        expect(width).toBeGreaterThanOrEqual(96 / 2.5 - 1);
        expect(metres / metresPerPixel(latitude, zoom)).toBeCloseTo(width, -1);
        expect(String(metres).replace(/[.0]/g, '')).toMatch(/^[125]$/);
      }),
      seeded,
    );
  });

  it('is 156 km a pixel for the whole Earth on one tile', () =>
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.03, 1));

  it('is said in the reader’s language', () => {
    expect([formatLength(200, 'en'), formatLength(5000, 'fr').replace(/\s/g, ' ')]).toEqual(['200 m', '5 km']);
    expect(formatLength(200, 'ar')).toContain('200');
    expect(formatDegrees(-7.9891, 'fr')).toBe('7,98910°');
    expect(plainCoordinates({ lat: 31.6258, lng: -7.9891 })).toBe('31.625800, -7.989100');
  });
});

describe('the lines of the map', () => {
  it('are round and within what is seen', () => {
    expect(graticule({ south: 31.6231, north: 31.6269, west: -7.994, east: -7.984 }, 4)).toEqual({
      latitudes: [31.624, 31.626],
      longitudes: [-7.994, -7.992, -7.99, -7.988, -7.986, -7.984],
      places: 3,
    });
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.double({ min: 0.0006, max: 8, noNaN: true }),
        (south, west, across) => {
          const { latitudes, longitudes } = graticule(
            { south, north: south + across / 2, west, east: west + across },
            4,
          );
          for (const lng of longitudes) expect(lng >= west - 1e-6 && lng <= west + across + 1e-6).toBe(true);
          expect(longitudes.length).toBeGreaterThanOrEqual(4);
          expect(longitudes.length).toBeLessThan(14);
          expect(latitudes.length).toBeLessThan(9);
        },
      ),
      seeded,
    );
  });
});

describe('tiles', () => {
  const base = 'https://shop.example/en/pos';

  it('come from a pattern on the web, and their source is named', () => {
    expect(tileSource('/tiles/{z}/{x}/{y}.png', base)).toEqual({ pattern: '/tiles/{z}/{x}/{y}.png', credit: null });
    expect(tileSource('https://tiles.example/{z}/{x}/{y}.png', base)?.credit).toEqual({ text: 'tiles.example' });
    expect(tileSource('https://{s}.tile.openstreetmap.org/{z}/{x}/{y}{r}.png', base)?.credit).toEqual({
      text: '© OpenStreetMap contributors',
      link: 'https://www.openstreetmap.org/copyright',
    });
    expect(tileSource('https://openstreetmap.org.evil.example/{z}/{x}/{y}', base)?.credit).toEqual({
      text: 'openstreetmap.org.evil.example',
    });
  });

  it.each([
    '',
    '/tiles/{z}/{x}.png',
    '/tiles/{z}/{x}/{y}/{token}',
    'javascript:{x}{y}{z}',
    'data:image/svg+xml,{x}{y}{z}',
    'https://{x}{y}{z}:port/',
  ])('are refused: %s', (pattern) => expect(tileSource(pattern, base)).toBeNull());
});
