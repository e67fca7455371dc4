import type { Catalogue } from '#shared/i18n/messages.ts';
import type en from './en.ts';

const fr: Catalogue<keyof typeof en> = {
  'Product release': 'Lancement d’un produit',
  Dependencies: 'Liaisons',
  Construction: 'Construction',
  'Apollo 11': 'Apollo 11',
  'Film awards': 'Prix du cinéma',
  'Vehicle service': 'Entretien de véhicule',
  '50 projects': '50 projets',
  Default: 'Par défaut',
  Grid: 'Tableau',
  Chart: 'Diagramme',
  Layout: 'Disposition',
  'Product Release': 'Version du produit',
  Assignee: 'Responsable',
  Status: 'État',
  Priority: 'Priorité',
  'Planned Hours': 'Heures prévues',
  'Work Log': 'Temps saisi',
  Component: 'Composant',
  'Story Points': 'Points',
  'Work (h)': 'Travail (h)',
  Segments: 'Segments',
  Indicators: 'Indicateurs',
  'In Progress': 'En cours',
  Completed: 'Terminé',
  'On Hold': 'En attente',
  Low: 'Basse',
  Normal: 'Normale',
  High: 'Haute',
  Critical: 'Critique',
  Predecessors: 'Prédécesseurs',
  'Task ids separated by commas': 'Numéros de tâche séparés par des virgules',
};

export default fr;
