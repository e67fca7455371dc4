<?php

declare(strict_types=1);

namespace Flexy\Islands\Command;

use Symfony\Component\Console\Attribute\AsCommand;
use Symfony\Component\Console\Command\Command;
use Symfony\Component\Console\Input\InputArgument;
use Symfony\Component\Console\Input\InputInterface;
use Symfony\Component\Console\Output\OutputInterface;
use Symfony\Component\Console\Style\SymfonyStyle;
use Symfony\Component\Routing\Exception\ExceptionInterface;
use Symfony\Component\Routing\RequestContext;
use Symfony\Component\Routing\RouterInterface;

#[AsCommand(name: 'flexy:check', description: 'Tells which calls of each island have no route in this application')]
final class CheckCommand extends Command
{
    /** @param string $calls file with the calls of each tag, such as `GET /{locale}/api/orders/{id}` */
    public function __construct(
        private readonly string $calls,
        private readonly ?RouterInterface $router,
        private readonly string $locale,
    ) {
        parent::__construct();
    }

    protected function configure(): void
    {
        $this->addArgument('tag', InputArgument::IS_ARRAY, 'Which islands; all of them where none is named');
    }

    protected function execute(InputInterface $input, OutputInterface $output): int
    {
        $io = new SymfonyStyle($input, $output);
        if (null === $this->router) {
            $io->error('This application has no router.');

            return self::FAILURE;
        }
        /** @var array<string, list<string>> $known */
        $known = json_decode((string) file_get_contents($this->calls), true, 512, \JSON_THROW_ON_ERROR);
        /** @var list<string> $wanted */
        $wanted = $input->getArgument('tag');
        $unknown = array_diff($wanted, array_keys($known));
        if ([] !== $unknown) {
            $io->error(\sprintf('There is no island %s.', implode(', ', $unknown)));

            return self::INVALID;
        }
        $isWhole = true;
        foreach ([] === $wanted ? $known : array_intersect_key($known, array_flip($wanted)) as $tag => $calls) {
            $missing = array_values(array_filter($calls, fn (string $call): bool => !$this->isRouted($call)));
            $isWhole = $isWhole && [] === $missing;
            $io->writeln([] === $missing ? "<info>{$tag}</info>: all calls have a route." : "<comment>{$tag}</comment> will miss:");
            foreach ($missing as $call) {
                $io->writeln("  {$call}");
            }
        }

        return $isWhole ? self::SUCCESS : self::FAILURE;
    }

    /** An address that an attribute names is the page's own business, and counts as answered. */
    private function isRouted(string $call): bool
    {
        [$methods, $address] = preg_split('/ (?=\S+$)/', strtok($call, '?') ?: $call) + [1 => ''];
        if (!str_starts_with($address, '/') || 1 === preg_match('#[^/]\{#', $address)) {
            return true;
        }
        $path = (string) preg_replace(['/\{locale\}/', '/\{[^}]+\}/'], [$this->locale, '1'], $address);
        foreach (explode(', ', $methods) as $method) {
            // PUT stands for every update: an island takes what the API offers.
            if (!$this->takes($method, $path) && !('PUT' === $method && $this->takes('PATCH', $path))) {
                return false;
            }
        }

        return true;
    }

    private function takes(string $method, string $path): bool
    {
        $context = $this->router->getContext();
        try {
            $this->router->setContext((new RequestContext())->setMethod($method));
            $this->router->match($path);

            return true;
        } catch (ExceptionInterface) {
            return false;
        } finally {
            $this->router->setContext($context);
        }
    }
}
