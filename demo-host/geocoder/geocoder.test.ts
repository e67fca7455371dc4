import { describe, expect, it } from 'vitest';
import { CITIES, STREETS } from '../seed/people.ts';
import { LAND, LANDMARKS, TOWNS } from './gazetteer.ts';
import { geocode, PAGE_KEY } from './geocode.ts';
import { drawTile, project } from './tiles.ts';

const found = (address: string) => geocode(address, undefined).results[0];

describe('the gazetteer', () => {
  it('knows a square by its name, whatever the case, the accents and the country', () => {
    const square = { lat: 31.6258, lng: -7.9891 };
    for (const address of [
      'Place Jemaa el-Fna, Marrakech',
      'PLACE JEMAA EL FNA MARRAKESH',
      'jemaa el-fna',
      'place jemaa el-fna, مراكش, المغرب',
    ]) {
      expect(geocode(address, undefined), address).toMatchObject({
        status: 'OK',
        results: [{ formatted_address: 'Place Jemaa el-Fna, Marrakech, Maroc', geometry: { location: square } }],
      });
    }
    expect(found('ELYSEES paris')?.formatted_address).toBe('Avenue des Champs-Élysées, Paris, France');
    expect(found('Place du 9 Avril, Tanger')?.formatted_address).toBe('Place du 9 Avril, Tanger, Maroc');
  });

  it('knows each town by each of its names', () => {
    for (const { name, also, lat, lng } of TOWNS)
      for (const spelling of [name, ...also])
        expect(found(spelling)?.geometry.location, spelling).toEqual({ lat, lng });
  });

  it('knows where each customer of the demo shop lives, houses apart', () => {
    const places = CITIES.flatMap((city) => STREETS.map((street) => found(`12 ${street}, ${city}`)?.geometry.location));
    expect(places.every((place) => place !== undefined)).toBe(true);
    expect(found('12 rue du Souk, Rabat')?.formatted_address).toBe('12 rue du Souk, Rabat, Maroc');
    expect(found('12 rue du Souk, Rabat')?.geometry.location).not.toEqual(
      found('80 rue du Souk, Rabat')?.geometry.location,
    );
  });

  it('says what it does not know, and refuses a wrong key and an empty question', () => {
    expect(geocode('Baker Street, London', undefined)).toEqual({ status: 'ZERO_RESULTS', results: [] });
    expect(geocode('rue inconnue, Marrakech', undefined).status).toBe('ZERO_RESULTS');
    expect(geocode('  ', undefined).status).toBe('INVALID_REQUEST');
    expect(geocode('Marrakech', 'stolen').status).toBe('REQUEST_DENIED');
    expect(geocode('Marrakech', PAGE_KEY).status).toBe('OK');
  });

  it('has its towns and landmarks on dry land', () => {
    const isInside = (coast: (typeof LAND)[number], lat: number, lng: number): boolean =>
      coast.reduce((inside, [latA, lngA], index) => {
        const [latB, lngB] = coast[(index + coast.length - 1) % coast.length] ?? [0, 0];
        return lngA > lng !== lngB > lng && lat < ((latB - latA) * (lng - lngA)) / (lngB - lngA) + latA
          ? !inside
          : inside;
      }, false);
    const wet = [...TOWNS, ...LANDMARKS]
      .filter(({ lat, lng }) => !LAND.some((coast) => isInside(coast, lat, lng)))
      .map(({ name }) => name);
    expect(wet).toEqual([]);
  });
});

describe('the tiles', () => {
  it('lie where Web Mercator has them', () => {
    expect(project({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
    expect(project({ lat: 85.05112878, lng: -180 }).y).toBeCloseTo(0, 6);
  });

  it('name the town and draw its streets, and only water where there is nothing else', () => {
    const { x, y } = project({ lat: 31.6258, lng: -7.9891 });
    const tile = drawTile({ z: 16, x: Math.floor(x * 2 ** 16), y: Math.floor(y * 2 ** 16) });
    expect(tile).toContain('Place Jemaa el-Fna');
    expect(tile).toContain('clip-path');
    expect(drawTile({ z: 5, x: 0, y: 16 })).not.toContain('<text');
  });
});
